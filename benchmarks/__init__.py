"""Measurements, each a command: `python -m benchmarks.peers`, `python -m benchmarks.datasheet`."""
