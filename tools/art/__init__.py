"""The drawings of the project as plain Python: shapes are data, the build writes the sprite."""
