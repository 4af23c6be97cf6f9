"""An analysis for readers: HTML, text, SGF, graphs, boards."""
