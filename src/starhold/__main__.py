"""`python -m starhold` is the `starhold` command."""

from starhold.cli import main

if __name__ == "__main__":
    main()
