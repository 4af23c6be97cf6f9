"""One game as its log tells it: pure, without threads, clocks or sockets."""
