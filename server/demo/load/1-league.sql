-- Schools, conferences, seasons and games of the demo league. The tables of data/ are here as demo_games, demo_schools …, with all
-- columns text, and demo_seasons says which season of data/ a year gets and how many weeks later its Thanksgiving is than week 14.

-- On a busy machine some statements take longer than those of calls may.
set local statement_timeout = '10min';

create temporary table demo_weeks on commit drop as
select s.season, w.year, w.week - s.weeks_later as week, w.id, w.saturday_date
from demo_seasons s join season_weeks w using (year);

create temporary table demo_days on commit drop as
select * from (values ('', 0), ('Tue', -4), ('Wed', -3), ('Thu', -2), ('Fri', -1), ('Sun', 1), ('Mon', 2)) d (day, after_saturday);

insert into conferences (id, name, nickname, abbreviation, primary_color, secondary_color, type_id, is_independents,
                         private_pending_allowed, long_season_marker)
select id::int, name, nickname, abbreviation, primary_color, secondary_color, type::int, independents = 'yes', private_games = 'yes',
       long_marker = 'yes'
from demo_conferences;

insert into conference_divisions (conference_id, name, sort)
select c.id::int, d.name, d.number - 1
from demo_conferences c cross join string_to_table(c.divisions, ', ') with ordinality d (name, number)
order by c.id::int, d.number;

-- The row of data/conference-seasons.tsv that holds for a conference and year.
create temporary table demo_conference_years on commit drop as
select distinct on (c.id::int, s.year) c.id::int as conference_id, c.type::int as type_id, s.year, r.*,
       case when s.years_ahead <= 0 then 'released' when s.years_ahead = 1 then nullif(c.next_year, '')
            when s.years_ahead = 2 then nullif(c.in_two_years, '') end as state
from demo_conferences c
cross join demo_seasons s
join demo_conference_seasons r on r.conference = c.key and r.since::int <= s.year
order by c.id::int, s.year, r.since::int desc;

-- Days such as `5` (the Saturday of week 5), `2 Thu`, `T` (the Saturday after Thanksgiving) or `T-10 Fri`.
create temporary table demo_dates on commit drop as
select y.year, p.place, w.saturday_date + d.after_saturday as date
from (select starts as place from demo_conference_seasons union select play from demo_conference_seasons
      union select ends from demo_conference_seasons union select title from demo_conference_seasons) p
cross join lateral (select split_part(p.place, ' ', 1) as week, split_part(p.place, ' ', 2) as day) t
join demo_days d using (day)
join demo_weeks y on y.week = 14
join season_weeks w on w.year = y.year
 and w.week = case when t.week like 'T%' then y.week + (select weeks_later from demo_seasons s where s.year = y.year)
                                              + coalesce(nullif(substr(t.week, 2), ''), '0')::int
                   else nullif(t.week, '')::int end;

insert into conference_years (conference_id, year, start_date, conference_play_starts, end_date, champ_date, exchange_with_non,
                              total_games_playable, dont_allow_week_one, state, power_group)
select y.conference_id, y.year, starts.date, play.date, ends.date, title.date, c.exchanges = 'yes', c.playable::int,
       y.week_1 = 'closed', coalesce(y.state, 'private')::schedule_state, nullif(c.power, '')
from demo_conference_years y
join demo_conferences c on c.key = y.conference
left join demo_dates starts on starts.year = y.year and starts.place = y.starts
left join demo_dates play on play.year = y.year and play.place = y.play
left join demo_dates ends on ends.year = y.year and ends.place = y.ends
left join demo_dates title on title.year = y.year and title.place = y.title;

insert into schools (id, school_name, display_name, nickname, nickname14, team_name, abbreviation, city, state, stadium,
                     primary_color, secondary_color, latitude, longitude)
select id::int, name, coalesce(nullif(display, ''), name), coalesce(nullif(short, ''), nullif(display, ''), name),
       coalesce(nullif(shorter, ''), nullif(short, ''), nullif(display, ''), name), team, key, city, state, stadium, primary_color,
       secondary_color, latitude::numeric, longitude::numeric
from demo_schools;

-- Schools with ids in place of keys.
create temporary table demo_members on commit drop as
select s.id::int, s.key, c.id::int as conference_id, d.id as division_id, c.type::int as type_id, c.independents = 'yes' as is_independent,
       s.conference, s.scholarships, s.playoffs, s.power, c.title_game
from demo_schools s
join demo_conferences c on c.key = s.conference
left join conference_divisions d on d.conference_id = c.id::int and d.name = s.division;

-- Games with ids and dates. A game in a week that the year's shorter season lacks is left out.
create temporary table demo_played on commit drop as
select row_number() over (order by w.year, g.line)::int as id, g.season, w.year, g.week::int as week, w.id as season_week_id,
       w.saturday_date + d.after_saturday as game_date, g.home as home_key, h.id as home_id, a.id as away_id, h.type_id as home_type,
       a.type_id as away_type, c.conference_id, g.place, g.comments,
       case when g.status = 'open' then 1 when g.status = 'admins' then 2 
         when c.conference_id is not null and c.state is distinct from 'released' then 3 else 0 end as pending
from demo_games g
join demo_weeks w on w.season = g.season and w.week = g.week::int
join demo_days d using (day)
join demo_members h on h.key = g.home
join demo_members a on a.key = g.away
left join demo_conference_years c on c.conference_id = h.conference_id and c.conference_id = a.conference_id and c.year = w.year
  and not h.is_independent and g.status <> 'no standings';

-- Conference games of each school: those on the schedule, or as many as its conference will play, half of them at home.
create temporary table demo_loads on commit drop as
with scheduled as (
  select g.year, s.school_id, count(*)::int as games, count(*) filter (where s.is_home)::int as home
  from demo_played g cross join lateral (values (g.home_id, true), (g.away_id, false)) s (school_id, is_home)
  where g.conference_id is not null group by g.year, s.school_id
), promised as (
  select m.id as school_id, y.year, y.conference_id, coalesce(nullif(y.games, ''), '0')::int
         - case when (row_number() over members - 1 + (y.year - 2015) * coalesce(nullif(y.one_fewer, ''), '0')::int)
                     % count(*) over (partition by y.year, y.conference_id) < coalesce(nullif(y.one_fewer, ''), '0')::int
                then 1 else 0 end as games
  from demo_members m join demo_conference_years y using (conference_id)
  window members as (partition by y.year, y.conference_id order by m.id)
)
select p.school_id, p.year, coalesce(s.games, p.games) as games,
       coalesce(s.home, (p.games + case when p.games % 2 = 0 then 0
         when (p.year - 2015 + count(*) filter (where p.games % 2 = 1) over (partition by p.year, p.conference_id order by p.school_id)) % 2 = 1
         then 1 else -1 end) / 2) as home
from promised p left join scheduled s using (school_id, year);

insert into school_years (school_id, year, conference_id, division_id, power_override, scholarship, participate_in_playoffs,
                          participate_in_championship, play_at_hawaii, conference_games, conference_games_home, season_full,
                          season_locked, season_comments)
select m.id, s.year, m.conference_id, m.division_id, nullif(m.power, ''), m.scholarships <> 'none',
       case m.playoffs when '' then true when 'never' then false else s.year >= m.playoffs::int end, m.title_game = 'yes',
       m.type_id = 1 and (m.key = 'HAW' or (s.year, m.id) in (select year, away_id from demo_played where home_key = 'HAW')),
       l.games, l.home, case y.status when 'full' then 2 when 'conference' then 1 else 0 end, coalesce(y.status, '') <> '',
       coalesce(y.comments, '')
from demo_members m
cross join demo_seasons s
join demo_loads l on l.school_id = m.id and l.year = s.year
left join demo_school_seasons y on y.season = s.season and y.school = m.key;

-- What schools say of their weeks. Wants, and weeks that are held, end when the week is over.
create temporary table demo_noted_weeks on commit drop as
select m.id as school_id, w.id as season_week_id, n.holds, n.comments
from demo_week_notes n
join demo_weeks w on w.season = n.season and w.week = n.week::int
join demo_members m on m.key = n.school
where n.holds = 'bye' or w.saturday_date >= (select today from demo_clock);

-- The 128,000 weeks are made from the very rows that their foreign keys refer to: where the database allows it, these are not checked.
select set_config('session_replication_role', 'replica', true) where has_parameter_privilege('session_replication_role', 'set');
insert into school_weeks (school_id, season_week_id, year, bye, not_available, hold_for_fcs, comments)
select y.school_id, w.id, w.year, coalesce(n.holds = 'bye', false), coalesce(n.holds = 'unavailable', false),
       coalesce(n.holds = 'FCS', false), coalesce(n.comments, '')
from school_years y
join season_weeks w on w.year = y.year
left join demo_noted_weeks n on n.school_id = y.school_id and n.season_week_id = w.id
order by y.school_id, w.saturday_date;
select set_config('session_replication_role', 'origin', true) where has_parameter_privilege('session_replication_role', 'set');

insert into school_week_wants (school_week_id, want_id)
select a.id, want.id::int
from demo_noted_weeks n
join school_weeks a on a.school_id = n.school_id and a.season_week_id = n.season_week_id
cross join string_to_table(n.holds, ' ') want (id)
where n.holds ~ '^[0-9 ]+$';

insert into games (id, season_week_id, year, game_date, conference_id, pending, alt_location, comments)
select id, season_week_id, year, game_date, conference_id, pending, place, comments from demo_played;

insert into game_sides (game_id, side, school_id, season_week_id, year)
select g.id, s.side, s.school_id, g.season_week_id, g.year
from demo_played g cross join lateral (values ('H', g.home_id), ('A', g.away_id)) s (side, school_id)
order by s.school_id;

-- The first queries follow at once and need plans for filled tables, not for empty ones.
analyze seasons, season_weeks, conferences, conference_years, schools, school_years, school_weeks, school_week_wants, games, game_sides;
