"""Alembic runs this to migrate; the connection, its transaction already begun, comes from `upgrade`."""

from alembic import context

from starhold.server.store.schema import metadata

# The transaction is ours: a migration interrupted half-way leaves the database as it was, SQLite included.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
