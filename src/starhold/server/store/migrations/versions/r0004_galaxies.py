"""Galaxies people draw."""

import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"


def upgrade() -> None:
    op.create_table(
        "galaxies",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("board", sa.JSON, nullable=False),
        sa.Column("tiles", sa.JSON),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("changed_at", sa.Double, nullable=False),
        sa.Index("galaxies_by_guest", "guest", "changed_at"),
    )
