"""Nets that learn by playing against themselves. Needs the extra `train`; a GPU makes it worth while."""
