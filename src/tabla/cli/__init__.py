"""The command `tabla`: one file for each of its commands, loaded when it is called."""
