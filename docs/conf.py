"""The documentation site, built by `python3 run.py docs`: docs/ and the pages at the root, with an API reference."""

from __future__ import annotations

from starhold import __version__

project = "Starhold"
author = "The Starhold developers"
copyright = "the Starhold developers"
release = version = __version__
root_doc = "docs/index"
include_patterns = ["docs/**.md", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
html_theme = "furo"
html_title = f"Starhold {release}"
html_show_copyright = False
# Console sessions and Fluent messages have no lexer that knows them; a page written for GitHub may begin anywhere.
suppress_warnings = ["misc.highlighting_failure"]
