"""Puzzles from matches of strong bots: found, judged by two searches, one ten times deeper, and verified again."""
