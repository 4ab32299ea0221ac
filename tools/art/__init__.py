"""The drawings of the project as plain Python: shapes are data, the sprite is written by the build."""
