"""Requests and answers of HTTP, whatever they are about."""
