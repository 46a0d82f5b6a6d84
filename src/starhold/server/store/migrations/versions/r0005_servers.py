"""Several servers on one database: who lives, who drives which match, who is there."""

import sqlalchemy as sa
from alembic import op

revision = "r0005"
down_revision = "r0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("driver", sa.Text))
    op.add_column("matches", sa.Column("epoch", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("matches", sa.Column("driven_at", sa.Double, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "match_presence",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.Text, primary_key=True),
        sa.Column("guests", sa.JSON, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("match_presence_by_server", "match_presence", ["server"])
