"""Which servers drive running matches, so that a server sees without reading them all that none is left behind."""

import sqlalchemy as sa
from alembic import op

revision = "r0007"
down_revision = "r0006"


def upgrade() -> None:
    running = sa.text("status = 'running'")
    op.create_index("matches_by_driver", "matches", ["driver"], postgresql_where=running, sqlite_where=running)
