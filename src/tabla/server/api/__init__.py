"""What can be asked of the server: a module for each part of the interface."""
