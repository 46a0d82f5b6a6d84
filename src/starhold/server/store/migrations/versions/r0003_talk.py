"""What people say at a table."""

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    op.create_table(
        "match_talk",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("reaction", sa.Text),
        sqlite_with_rowid=False,
    )
