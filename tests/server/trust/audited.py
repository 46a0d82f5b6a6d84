"""What PostgreSQL itself saw: who took matches over and whose lease was over then, who looked for such before, who
wrote what bots answered, and whether anybody drove the match when something was written."""

from __future__ import annotations

import psycopg

from tests.server.trust.histories import Looked, Taken, Written

# A lease is renewed by an update of the same row; whoever takes over before that is committed saw the older.
WATCH = """
CREATE SCHEMA audit;
CREATE TABLE audit.taken (number bigserial, match text, seq int, epoch int, driver text, before text, until float8,
    now float8, driven_at float8, started timestamptz);
CREATE TABLE audit.joined (id text PRIMARY KEY, name text);
CREATE TABLE audit.looked (server text, before float8, begun float8, others int);
CREATE TABLE audit.written (number bigserial, match text, seq int, writer text, driver text, by_bot boolean,
    late float8);

CREATE FUNCTION audit.take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.taken (match, seq, epoch, driver, before, until, now, driven_at, started)
    SELECT NEW.id, NEW.seq, NEW.epoch, NEW.driver, OLD.driver, coalesce(
        (SELECT min(looked.before) FROM audit.looked
         WHERE server = OLD.driver AND pg_xact_commit_timestamp(xmin) >= transaction_timestamp()),
        (SELECT until FROM {schema}.servers WHERE id = OLD.driver)
    ), extract(epoch FROM clock_timestamp()), NEW.driven_at,
    (SELECT pg_xact_commit_timestamp(xmin) FROM {schema}.events WHERE match_id = NEW.id AND kind = 'start');
    RETURN NULL;
END $$;
CREATE TRIGGER take AFTER UPDATE ON {schema}.matches FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch)
    EXECUTE FUNCTION audit.take();

CREATE FUNCTION audit.renew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO audit.joined VALUES (NEW.id, current_setting('application_name')) ON CONFLICT DO NOTHING;
    ELSE
        INSERT INTO audit.looked SELECT NEW.id, OLD.until, extract(epoch FROM transaction_timestamp()), count(*)
        FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid();
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER renew AFTER INSERT OR UPDATE ON {schema}.servers FOR EACH ROW EXECUTE FUNCTION audit.renew();

CREATE FUNCTION audit.write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.written (match, seq, writer, driver, by_bot, late)
    SELECT NEW.match_id, NEW.seq, current_setting('application_name'), joined.name, NEW.data ->> 'bot' IS NOT NULL,
        CASE WHEN driver IS NULL THEN 'infinity' ELSE extract(epoch FROM transaction_timestamp()) - until END
    FROM {schema}.matches LEFT JOIN audit.joined ON joined.id = driver LEFT JOIN {schema}.servers ON servers.id = driver
    WHERE matches.id = NEW.match_id;
    RETURN NULL;
END $$;
CREATE TRIGGER write AFTER INSERT ON {schema}.events FOR EACH ROW
    WHEN (NEW.kind IN ('answer', 'grace', 'undo', 'timeout')) EXECUTE FUNCTION audit.write();
"""


def watch(connection: psycopg.Connection, schema: str) -> None:
    """Have it note all that from now on."""
    connection.execute(WATCH.replace("{schema}", schema).encode())


def taken(connection: psycopg.Connection) -> list[Taken]:
    columns = "match, seq, epoch, driver, before, until, now, driven_at, greatest(until, extract(epoch FROM started))"
    return [Taken(*row) for row in connection.execute(f"SELECT {columns} FROM audit.taken ORDER BY number".encode())]


def written(connection: psycopg.Connection) -> list[Written]:
    columns = "match, seq, writer, driver, by_bot, late"
    return [
        Written(*row) for row in connection.execute(f"SELECT {columns} FROM audit.written ORDER BY number".encode())
    ]


def looked(connection: psycopg.Connection) -> list[Looked]:
    columns = "server, begun, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8, others > 0"
    return [Looked(*row) for row in connection.execute(f"SELECT {columns} FROM audit.looked".encode())]
