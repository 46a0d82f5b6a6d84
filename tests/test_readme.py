"""What the README shows is what happens."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_code_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert failed == 0
