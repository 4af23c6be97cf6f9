"""`.bgf` files of BGBlitz."""
