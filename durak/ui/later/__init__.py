"""What the lobby and the table do without: fetched as one bundle when it is first needed."""
