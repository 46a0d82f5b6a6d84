"""What PostgreSQL itself saw: who took matches over and whose lease was over then, and who wrote what bots answered."""

from __future__ import annotations

import psycopg

from tests.server.trust.histories import Taken, Written

# A lease that ended is renewed by an update of the same row; whoever takes over before that is committed saw the older.
WATCH = """
CREATE SCHEMA audit;
CREATE TABLE audit.taken (number bigserial, match text, seq int, epoch int, driver text, before text, until float8,
    now float8, driven_at float8);
CREATE TABLE audit.lapsed (id text, until float8);
CREATE TABLE audit.joined (id text PRIMARY KEY, name text);
CREATE TABLE audit.written (number bigserial, match text, seq int, writer text, driver text);

CREATE FUNCTION audit.take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.taken (match, seq, epoch, driver, before, until, now, driven_at)
    SELECT NEW.id, NEW.seq, NEW.epoch, NEW.driver, OLD.driver, coalesce(
        (SELECT min(until) FROM audit.lapsed
         WHERE id = OLD.driver AND pg_xact_commit_timestamp(xmin) >= transaction_timestamp()),
        (SELECT until FROM {schema}.servers WHERE id = OLD.driver)
    ), extract(epoch FROM clock_timestamp()), NEW.driven_at;
    RETURN NULL;
END $$;
CREATE TRIGGER take AFTER UPDATE ON {schema}.matches FOR EACH ROW WHEN (OLD.epoch <> NEW.epoch)
    EXECUTE FUNCTION audit.take();

CREATE FUNCTION audit.renew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO audit.joined VALUES (NEW.id, current_setting('application_name')) ON CONFLICT DO NOTHING;
    ELSIF OLD.until < extract(epoch FROM clock_timestamp()) THEN
        INSERT INTO audit.lapsed VALUES (OLD.id, OLD.until);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER renew AFTER INSERT OR UPDATE ON {schema}.servers FOR EACH ROW EXECUTE FUNCTION audit.renew();

CREATE FUNCTION audit.write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.written (match, seq, writer, driver)
    SELECT NEW.match_id, NEW.seq, current_setting('application_name'), joined.name
    FROM {schema}.matches LEFT JOIN audit.joined ON joined.id = matches.driver WHERE matches.id = NEW.match_id;
    RETURN NULL;
END $$;
CREATE TRIGGER write AFTER INSERT ON {schema}.events FOR EACH ROW WHEN (NEW.data ->> 'bot' IS NOT NULL)
    EXECUTE FUNCTION audit.write();
"""


def watch(connection: psycopg.Connection, schema: str) -> None:
    """Have it note all that from now on."""
    connection.execute(WATCH.replace("{schema}", schema).encode())


def taken(connection: psycopg.Connection) -> list[Taken]:
    columns = "match, seq, epoch, driver, before, until, now, driven_at"
    return [Taken(*row) for row in connection.execute(f"SELECT {columns} FROM audit.taken ORDER BY number".encode())]


def written(connection: psycopg.Connection) -> list[Written]:
    rows = connection.execute(b"SELECT match, seq, writer, driver FROM audit.written ORDER BY number")
    return [Written(*row) for row in rows]
