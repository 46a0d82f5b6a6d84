"""What guests look back at, and ways to find all that is a guest's."""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    op.create_table(
        "match_past",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("ended_at", sa.Double, primary_key=True),
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("people", sa.Boolean, nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("habits", sa.JSON, nullable=False),
        sa.Column("picture", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("match_past_by_match", "match_past", ["match_id"])
    op.create_index("matches_by_host", "matches", ["host"])
    op.create_index("match_guests_by_guest", "match_guests", ["guest"])
    op.create_index("tokens_by_guest", "tokens", ["guest"])
