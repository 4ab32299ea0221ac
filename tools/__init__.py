"""What the project uses on itself: the build, the server, the bench."""
