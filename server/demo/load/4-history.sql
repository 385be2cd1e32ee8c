-- What happened before the demo begins: the activity log, notifications and imports.

insert into activity_log (id, action, object_type, object_id, description, created_at, user_id, user_first_name, user_last_name,
                          user_role_id, school_ids, conference_ids, detail)
select a.line, a.action, a.object, nullif(a.id, ''), a.description,
       now - (count(*) over () + 1 - a.line) * interval '140 hours' / count(*) over (), u.id, u.first_name, u.last_name, u.role_id,
       array(select m.id from string_to_table(a.schools, ' ') with ordinality k (key, number) join demo_members m using (key) order by number),
       array(select c.id::int from string_to_table(a.conferences, ' ') with ordinality k (key, number) join demo_conferences c using (key) order by number),
       coalesce(nullif(a.detail, ''), '{}')::jsonb
from demo_clock cross join demo_activities a left join users u on u.email = a.who
order by a.line;
select setval(pg_get_serial_sequence('activity_log', 'id'), (select max(id) from activity_log));

-- Games and auctions as notifications name them.
create temporary table demo_named_games on commit drop as
select g.id, g.year, w.week, g.pending, g.home_id, g.away_id,
       a.school_name || ' at ' || h.school_name || ', Week ' || w.week - 1 || ', ' || to_char(g.game_date, 'Dy Mon DD, YYYY') as name
from (select game_id as id from game_consents union select object_id::int from activity_log where object_type = 'game') n
join demo_played g using (id)
join season_weeks w on w.id = g.season_week_id
join schools h on h.id = g.home_id
join schools a on a.id = g.away_id;
create temporary table demo_named_auctions on commit drop as
select t.*, o.school_name || case t.type when 'sell' then ' sells' else ' buys' end || ' a game, ' || to_char(t.game_date, 'Dy Mon DD, YYYY') as name
from auctions t join schools o on o.id = t.school_id;

with recipients as (
  select * from users where status = 1 and email like '%@opendate.test'
), notified as (
  select u.id as user_id, case c.state when 'waiting' then 'game_request' else 'game_disputed' end as kind, 'game/' || g.id as topic, g.id as game_id,
         case c.state when 'waiting' then 'Waiting for ' || s.school_name || ' to confirm: ' else 'Game disputed by ' || s.school_name || ': ' end || g.name as subject,
         '/team/' || coalesce(u.school_id, g.home_id) || '?year=' || g.year || '&week=' || g.week as url, c.asked_at as at
  from game_consents c
  join demo_named_games g on g.id = c.game_id
  join schools s on s.id = c.school_id
  join recipients u on u.school_id in (g.home_id, g.away_id) or u.role_id = 1 and c.state = 'disputed'
    or u.conference_id in (select y.conference_id from school_years y where y.year = g.year and y.school_id in (g.home_id, g.away_id))
  union all
  select u.id, case l.action when 'game.create' then 'game_added' else 'game_changed' end, 'game/' || g.id, g.id,
         case l.action when 'game.create' then 'Game added: ' else 'Game changed: ' end || g.name,
         '/team/' || u.school_id || '?year=' || g.year, l.created_at
  from activity_log l
  join demo_named_games g on g.id = l.object_id::int
  join recipients u on u.school_id in (g.home_id, g.away_id) and u.id <> l.user_id
  where l.action in ('game.create', 'game.update') and g.pending = 0
  union all
  select u.id, 'bidder_requested', 'auction/' || t.id || '/request/' || b.school_id, null, s.school_name || ' asks to bid: ' || t.name,
         '/auctions/approve/' || t.id, b.created_at
  from auction_bidders b
  join demo_named_auctions t on t.id = b.auction_id
  join schools s on s.id = b.school_id
  join recipients u on u.role_id = 2 and u.school_id = t.school_id
  where b.status = 3 and not t.closed and not t.cancelled
  union all
  select u.id, 'outbid', 'auction/' || t.id || '/outbid/' || u.school_id, null, 'You are outbid: ' || t.name,
         '/auctions/participatingAuctions/' || t.id, best.created_at
  from demo_named_auctions t
  cross join lateral (select b.school_id, b.created_at from bids b where b.auction_id = t.id and not b.retracted
    order by case t.type when 'sell' then -b.amount else b.amount end, b.id limit 1) best
  join recipients u on u.role_id = 2 and u.school_id <> best.school_id
    and exists (select from bids b where b.auction_id = t.id and b.school_id = u.school_id and not b.retracted)
  where not t.closed and not t.cancelled and not t.private_bidding
  union all
  select u.id, 'auction_closed', 'auction/' || t.id || '/closed', null, 'Auction closed: ' || t.name, '/auctions/mySchool/' || t.id, t.closed_at
  from demo_named_auctions t
  join recipients u on u.role_id = 2 and u.school_id = t.school_id
  where t.closed
)
insert into notifications (user_id, kind, topic, game_id, subject, url, at, read_at)
select user_id, kind, topic, game_id, subject, url, at, case when at < now - interval '2 days' then at + interval '1 hour' end
from notified cross join demo_clock
order by at, user_id, topic;

-- An import of 200 days ago, whose records are gone, and one of guarantee games that can be undone.
insert into imports (state, created_at, applied_at, forgotten_at, created_by)
select 'applied', now - i.begun, now - i.applied, now - i.forgotten, u.id
from demo_clock
cross join (values (interval '200 days', interval '200 days', interval '20 days'), (interval '26 minutes', interval '20 minutes', null)) i (begun, applied, forgotten)
join users u on u.email = 'admin@opendate.test'
order by i.begun desc;

insert into import_files (import_id, name, byte_size)
select i.id, case when i.forgotten_at is null then 'guarantee_games.csv' else f.name || to_char(i.created_at at time zone 'America/New_York', 'YYYY') || '.json' end, 4096
from imports i cross join (values ('teams_', 1), ('games_', 2)) f (name, number)
where i.forgotten_at is not null or f.number = 1
order by i.id, f.number;

create temporary table demo_imported on commit drop as
select d.*, (select count(*) from demo_deals) - number < 12 as is_new,
       game_date || ' ' || r.school_name || case game_type when 'Neutral' then ' vs ' else ' at ' end || h.school_name as words
from demo_deals d join schools h on h.id = d.home_school_id join schools r on r.id = d.road_school_id
where number > (select count(*) - 17 from demo_deals);

insert into import_rows (import_id, position, kind, season, words, outcome, detail)
select i.id, row_number() over (order by r.sort, r.number), 'guarantees', r.year, r.words, r.outcome, r.detail
from imports i cross join (
  select 1 as sort, number, year, words, 'added' as outcome, '' as detail from demo_imported where is_new
  union all
  (select 2, number, year, words, 'refused', 'the same game as in an earlier row (guarantee_games.csv row 19)' from demo_imported where is_new order by number limit 1)
  union all
  select 3, number, year, words, 'unchanged', '' from demo_imported where not is_new) r
where i.forgotten_at is null;

update imports i set found_contents = '{guarantees}', found_seasons = (select array_agg(distinct season order by season) from import_rows)
where forgotten_at is null;

insert into activity_log (action, object_type, object_id, description, created_at, user_id, user_first_name, user_last_name, user_role_id)
select 'import.cfbd', 'import', i.id::text, 'Imported 0 new and 0 changed games, 12 new and 0 changed guarantee games', i.applied_at, u.id,
       u.first_name, u.last_name, u.role_id
from imports i join users u on u.id = i.created_by where i.forgotten_at is null;

-- Last, because from here on the import records every change.
select set_config('open_date.import', id::text, true) from imports where forgotten_at is null;
insert into guarantee_games (home_school_id, road_school_id, home_conf_id, road_conf_id, game_date, guarantee, home_guarantee,
                             road_guarantee, site, game_type, source, release_date, ignore_average)
select home_school_id, road_school_id, home_conf_id, road_conf_id, game_date, guarantee, home_guarantee, road_guarantee, site,
       game_type, source, release_date, ignore_average
from demo_imported where is_new order by number;
