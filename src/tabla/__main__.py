"""`python -m tabla` is the command `tabla`."""

from tabla.cli.main import main

main()
