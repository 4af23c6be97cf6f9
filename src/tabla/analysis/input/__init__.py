"""What is analysed: files and records, read turn by turn."""
