"""Measurements and pictures of the web app in Chromium: `python -m benchmarks.web.speed` and so on."""
