"""The commands of the command line, one file each; the only room that sees all."""
