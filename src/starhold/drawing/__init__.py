"""Boards drawn as text and as pictures, from views: so nothing is drawn that the eyes may not see."""
