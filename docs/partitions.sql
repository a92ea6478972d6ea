-- Makes the log, the positions and the letters tables of hash partitions: each match lies whole in one part of each.
-- docs/scale.md says when, and what to do before and after. As one transaction, by the role that owns the tables:
--     psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --set parts=16 --file docs/partitions.sql
-- The old tables stay beside the new ones, under names that end in _whole.

\if :{?parts}
\else
\set parts 16
\endif

BEGIN;
SELECT set_config('starpost.parts', :'parts', true);
SET CONSTRAINTS ALL IMMEDIATE;

DO $move$
DECLARE
    parts integer := current_setting('starpost.parts')::integer;
    one record;
    said record;
    again text[];
BEGIN
    FOR one IN
        SELECT * FROM (VALUES
            ('matches_logentry', 'match_id'),
            ('matches_snapshot', 'match_id'),
            ('outbox_notice', 'topic')  -- 'match-7': each letter about a match has it
        ) AS tables (name, spread)
    LOOP
        again := '{}';

        -- References to rows of the table, by a key that does not hold the match, cannot be checked any more.
        FOR said IN
            SELECT conrelid::regclass AS other, conname FROM pg_constraint
            WHERE contype = 'f' AND confrelid = one.name::regclass AND conparentid = 0
        LOOP
            EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', said.other, said.conname);
        END LOOP;

        -- Keys: what must be unique has to hold the column by which rows are spread.
        FOR said IN
            SELECT conname, contype, conindid,
                (SELECT string_agg(quote_ident(attname), ', ' ORDER BY array_position(conkey, attnum))
                 FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns,
                EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey) AND attname = one.spread)
                    AS held
            FROM pg_constraint WHERE conrelid = one.name::regclass AND contype IN ('p', 'u')
        LOOP
            again := again || format('ALTER TABLE %I ADD CONSTRAINT %I %s (%s)', one.name, said.conname,
                CASE said.contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END,
                said.columns || CASE WHEN said.held THEN '' ELSE ', ' || one.spread END);
            EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', one.name, said.conname, left(said.conname, 57) || '_whole');
        END LOOP;

        -- Other indexes, references out of the table and triggers, as they are.
        FOR said IN
            SELECT relname, pg_get_indexdef(indexrelid) AS definition
            FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
            WHERE indrelid = one.name::regclass AND NOT indisunique
        LOOP
            again := again || said.definition;
            EXECUTE format('ALTER INDEX %I RENAME TO %I', said.relname, left(said.relname, 57) || '_whole');
        END LOOP;
        FOR said IN
            SELECT conname, pg_get_constraintdef(oid) AS definition
            FROM pg_constraint WHERE conrelid = one.name::regclass AND contype = 'f'
        LOOP
            again := again || format('ALTER TABLE %I ADD CONSTRAINT %I %s', one.name, said.conname, said.definition);
        END LOOP;
        FOR said IN
            SELECT tgname, pg_get_triggerdef(oid) AS definition, obj_description(oid, 'pg_trigger') AS words
            FROM pg_trigger WHERE tgrelid = one.name::regclass AND NOT tgisinternal
        LOOP
            again := again || said.definition;
            again := again || format('COMMENT ON TRIGGER %I ON %I IS %L', said.tgname, one.name, said.words);
        END LOOP;

        EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name, one.name || '_whole');
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH (%I)',
            one.name, one.name || '_whole', one.spread);
        FOR part IN 0 .. parts - 1 LOOP
            EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
                one.name || '_' || part, one.name, parts, part);
        END LOOP;
        EXECUTE format('INSERT INTO %I SELECT * FROM %I', one.name, one.name || '_whole');
        FOR part IN 1 .. cardinality(again) LOOP
            EXECUTE again[part];
        END LOOP;
        FOR said IN  -- triggers for rows are made for each part by PostgreSQL, those for statements by us
            SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
            WHERE tgrelid = one.name::regclass AND NOT tgisinternal AND tgtype & 1 = 0
        LOOP
            FOR part IN 0 .. parts - 1 LOOP
                EXECUTE regexp_replace(said.definition, ' ON \S+ ', format(' ON %I ', one.name || '_' || part));
            END LOOP;
        END LOOP;
        EXECUTE format('ANALYZE %I', one.name);
    END LOOP;
END
$move$;

COMMIT;
