-- Guarantee games. Those before 2015 are the games of 2015 at the prices of their time; the newest twelve came by an import.

create temporary table demo_deals on commit drop as
select row_number() over (order by g.year, d.line) as number, g.year, g.home_id as home_school_id, g.away_id as road_school_id,
       h.conference_id as home_conf_id, a.conference_id as road_conf_id, g.game_date,
       case when d.terms <> 'neutral' then p.amounts[1] end as guarantee,
       case when d.terms = 'neutral' then p.amounts[1] end as home_guarantee,
       case when d.terms = 'neutral' then p.amounts[2] end as road_guarantee,
       coalesce(nullif(g.place, ''), s.city || ', ' || s.state) as site,
       case d.terms when 'neutral' then 'Neutral' when '2 for 1' then '2 for 1'
         else case g.away_type when 1 then 'FBS' else 'FCS' end || ' vs. ' || case g.home_type when 1 then 'FBS' else 'FCS' end
       end as game_type,
       d.source, least(g.game_date, (select today from demo_clock)) - d.days_before::int as release_date,
       d.terms = 'not in averages' as ignore_average
from demo_guarantees d
join demo_played g on g.season = d.season and g.week = d.week::int and g.home_key = d.home
join demo_members h on h.id = g.home_id
join demo_members a on a.id = g.away_id
join schools s on s.id = g.home_id
cross join lateral (select array_agg(replace(amount, '?', '-1')::int) as amounts from string_to_table(d.amount, ' / ') amount) p;

-- 364 days are whole weeks, so that games keep their weekday.
insert into guarantee_games (home_school_id, road_school_id, home_conf_id, road_conf_id, game_date, guarantee, home_guarantee,
                             road_guarantee, site, game_type, source, release_date, ignore_average)
select d.home_school_id, d.road_school_id, d.home_conf_id, d.road_conf_id, d.game_date - 364 * years,
       case when d.guarantee < 0 then -1 else round(d.guarantee / 1.045 ^ years / 5000) * 5000 end,
       case when d.home_guarantee < 0 then -1 else round(d.home_guarantee / 1.045 ^ years / 5000) * 5000 end,
       case when d.road_guarantee < 0 then -1 else round(d.road_guarantee / 1.045 ^ years / 5000) * 5000 end,
       d.site, d.game_type, d.source, d.release_date - 364 * years, d.ignore_average
from demo_deals d cross join generate_series(1, 4) years
where d.year = 2015
order by years, d.number;

insert into guarantee_games (home_school_id, road_school_id, home_conf_id, road_conf_id, game_date, guarantee, home_guarantee,
                             road_guarantee, site, game_type, source, release_date, ignore_average)
select home_school_id, road_school_id, home_conf_id, road_conf_id, game_date, guarantee, home_guarantee, road_guarantee, site,
       game_type, source, release_date, ignore_average
from demo_deals where number <= (select count(*) - 12 from demo_deals) order by number;

analyze guarantee_games;
