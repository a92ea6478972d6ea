-- Spreads the log, the positions and the pieces of replays over the machines of a Citus cluster, by match.
-- docs/scale.md says why these and no others. On the coordinator, with the service stopped and a backup made:
--     psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --file docs/citus.sql
-- Not on tables that were made into partitions before. All machines are known by then, the coordinator, too, by a name that
-- the others find it by, because local tables refer to tables that are whole on every machine:
--     SELECT citus_set_coordinator_host('db.example', 5432);
--     SELECT citus_add_node('db2.example', 5432);

-- Keys: what must be unique has to hold the match.
ALTER TABLE matches_replaypart DROP CONSTRAINT matches_replaypart_pkey;
ALTER TABLE matches_replaypart ADD CONSTRAINT matches_replaypart_pkey PRIMARY KEY (match_id, id);

-- Whole on every machine: what the spread tables refer to.
SELECT create_reference_table('players_player');
SELECT create_reference_table('matches_match');
SELECT create_reference_table('matches_seat');

-- The triggers that keep the log closed read the row of the match and no other, so that they are right on each machine.
SET citus.enable_unsafe_triggers TO on;

SELECT create_distributed_table('matches_logentry', 'match_id');
SELECT create_distributed_table('matches_snapshot', 'match_id', colocate_with => 'matches_logentry');
SELECT create_distributed_table('matches_replaypart', 'match_id', colocate_with => 'matches_logentry');
