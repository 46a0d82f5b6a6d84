"""A match at the terminal: board, panels, questions and answers."""
