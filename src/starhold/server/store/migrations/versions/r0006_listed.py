"""For how many seats a galaxy can be played, so that a list of galaxies reads no boards."""

import sqlalchemy as sa
from alembic import op

revision = "r0006"
down_revision = "r0005"


def upgrade() -> None:
    op.add_column("galaxies", sa.Column("seats", sa.JSON))
    op.add_column("galaxies", sa.Column("checked_by", sa.Text))
