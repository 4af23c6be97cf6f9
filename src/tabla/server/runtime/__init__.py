"""What lives while the server runs: games at hand, writers, timers, bots, figures."""
