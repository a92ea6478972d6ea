-- A large installation out of one match that was played: %(matches)s matches of %(players)s players.
-- Of twenty matches two run, one is open, and the others are over, spread over two years. A seat in a thousand matches is vacant.
-- Numbers of ours begin at a million, so that they meet nobody else's.

INSERT INTO players_player (
    id, email, name, password, is_superuser, is_staff, is_active, first_name, last_name, date_joined, language,
    time_zone, letters, digest_hour, quiet_minutes, days_off, spend_holidays, reminders, at_once, signed_links, one_subject,
    profile_for, conduct_reason, likeness
)
SELECT
    1000000 + n, 'player' || n || '@example.org', 'Player no ' || n, '!', false, false, true, '', '',
    now() - n * interval '1 minute', 'en', 'UTC', 'asked', 8, 10, '[]', true, 'one', false, true, false, 'all', '', translate('playerno' || n, '01', 'ol')
FROM generate_series(1, %(players)s) AS n;

INSERT INTO matches_match (
    id, game_slug, title, options, pace, clock, status, public, anonymous, takebacks, substitutes, cancelled, rated, creator_id,
    secret, head, moment, head_hash, digest, unsettled, created, started, ended
)
SELECT
    1000000 + n, game_slug, '', options, pace, clock,
    CASE WHEN mod(n, 20) < 2 THEN 'running' WHEN mod(n, 20) = 2 THEN 'open' ELSE 'over' END,
    true, false, true, 'anybody', false, true, 1000001 + mod(n, %(players)s), secret, head, moment, head_hash, digest, false,
    began, CASE WHEN mod(n, 20) <> 2 THEN began END, CASE WHEN mod(n, 20) > 2 THEN began + interval '9 days' END
FROM matches_match, generate_series(1, %(matches)s) AS n,
    LATERAL (SELECT now() - interval '10 days' - n * interval '700 days' / %(matches)s AS began) AS time
WHERE matches_match.id = %(match)s;

INSERT INTO matches_seat (match_id, number, player_id, bot, local_name, autopilot, missed)
SELECT
    m.id, s.number, CASE WHEN m.status <> 'open' OR s.number = 0 THEN 1000001 + mod(m.id * 7 + s.number * 13, %(players)s) END,
    '', '', '', 0
FROM matches_match AS m, matches_seat AS s
WHERE m.id > 1000000 AND s.match_id = %(match)s;

INSERT INTO matches_wait (match_id, seat, player_id, decision, since, due)
SELECT m.id, s.number, s.player_id, 1, now(), now() + interval '3 days'
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id AND s.number = 0
WHERE m.id > 1000000 AND m.status = 'running';

INSERT INTO lobby_opening (match_id, random_seats, random_teams, link, until)
SELECT id, false, false, '', created + interval '14 days' FROM matches_match WHERE id > 1000000;

INSERT INTO matches_tenure (match_id, seat, player_id, since, until, why, "left")
SELECT m.id, s.number, s.player_id, m.started, m.ended, 'began', ''
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id
WHERE m.id > 1000000 AND m.status <> 'open';

UPDATE matches_seat AS s SET player_id = NULL, vacated = now() - (2000000 - m.id) * interval '1 second'
FROM matches_match AS m
WHERE m.id = s.match_id AND m.id > 1000000 AND mod(m.id, 1000) = 0 AND m.status = 'running' AND s.number = 1;

INSERT INTO matches_visit (match_id, player_id, base, seen, at)
SELECT m.id, s.player_id, m.moment, m.moment, m.started
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id
WHERE m.id > 1000000 AND m.status <> 'open' AND s.player_id IS NOT NULL;

INSERT INTO inbox_submission (
    id, key, via, status, received, attempts, recipient, message_id, sender, match_id, seat, player_id, lines, ignored, note
)
SELECT
    gen_random_uuid(), 'made-' || m.id || '-' || s.number, 'web', 'judged', m.started, 1, '', '', '', m.id, s.number, s.player_id,
    '[]', '[]', ''
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id
WHERE m.id > 1000000 AND m.status <> 'open';

INSERT INTO matches_logentry (match_id, number, moment, sealed, kind, seat, via, at, body, hash)
SELECT m.id, e.number, e.moment, e.sealed, e.kind, e.seat, e.via, e.at, e.body, e.hash
FROM matches_match AS m, matches_logentry AS e
WHERE m.id > 1000000 AND m.status <> 'open' AND e.match_id = %(match)s;

INSERT INTO matches_snapshot (match_id, number, state)
SELECT m.id, s.number, s.state
FROM matches_match AS m, matches_snapshot AS s
WHERE m.id > 1000000 AND m.status = 'running' AND s.match_id = %(match)s;

INSERT INTO ratings_finish (match_id, game_slug, ended, ranking, worked_out)
SELECT id, game_slug, ended, '[[0], [1]]', true FROM matches_match WHERE id > 1000000 AND status = 'over';

INSERT INTO ratings_placing (
    match_id, player_id, game_slug, ended, seat, seats, place, sharing, role, rated, games, mu, sigma, mu_before, sigma_before
)
SELECT m.id, s.player_id, m.game_slug, m.ended, s.number, 2, s.number + 1, 1, '', true, 1, 25, 8, 25, 8
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id
WHERE m.id > 1000000 AND m.status = 'over'
ON CONFLICT DO NOTHING;

INSERT INTO ratings_answer (match_id, seat, decision, player_id, at, seconds, in_time)
SELECT s.match_id, s.number, d, s.player_id, m.started, 3600, true
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id, generate_series(1, 5) AS d
WHERE m.id > 1000000 AND m.status = 'over';

INSERT INTO ratings_rating (player_id, game_slug, mu, sigma, games, shown)
SELECT p.id, m.game_slug, 25, 8, 20, 1000 + mod(p.id, 500)
FROM players_player AS p, matches_match AS m
WHERE p.id > 1000000 AND m.id = %(match)s;

INSERT INTO outbox_notice (
    id, key, kind, address, topic, facts, status, due, created, subject, text, html, headers, player_id, delivery, pictures
)
SELECT
    gen_random_uuid(), 'made-' || s.match_id || '-' || s.number || '-' || n, 'turn', 'nobody@example.org', 'match-' || s.match_id,
    '{}', 'sent', m.created, m.created, 'A turn', 'Your turn', '<p>Your turn</p>', '{}', s.player_id, '', '{}'
FROM matches_match AS m
JOIN matches_seat AS s ON s.match_id = m.id, generate_series(1, 6) AS n
WHERE m.id > 1000000 AND m.status <> 'open' AND s.player_id IS NOT NULL;

ANALYZE;
