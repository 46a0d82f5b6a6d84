"""Bots of the server, in processes of their own."""
