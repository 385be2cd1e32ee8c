import type pg from 'pg';

const ROWS = `
  select y.school_id, y.year, y.conference_id, y.division_id, y.season_full, y.season_locked, y.season_comments,
         y.conference_games, y.conference_games_home, y.scholarship, y.participate_in_playoffs, y.participate_in_championship,
         y.play_at_hawaii, c.name as conference, c.nickname as conference_nickname, c.type_id,
         w.week, w.saturday_date, sw.id, sw.bye, sw.hold_for_fcs, sw.not_available, sw.comments, sw.version,
         g.id as game_id, g.game_date, g.conference_id as game_conference_id, g.pending, g.alt_location,
         g.comments as game_comments, g.version as game_version,
         hs.id as home_id, hs.school_name as home_name, hs.display_name as home_display_name, hs.nickname as home_nickname,
         hs.nickname14 as home_nickname14, hs.abbreviation as home_abbreviation, hs.team_name as home_team_name,
         hs.stadium, hs.city, hs.state, hs.primary_color as home_primary, hs.secondary_color as home_secondary,
         aws.id as away_id, aws.school_name as away_name, aws.display_name as away_display_name, aws.nickname as away_nickname,
         aws.nickname14 as away_nickname14, aws.abbreviation as away_abbreviation, aws.team_name as away_team_name,
         aws.primary_color as away_primary, aws.secondary_color as away_secondary,
         au.id as auction_id, au.cancelled as auction_cancelled, au.ends_at,
         array(select want_id from school_week_wants x where x.school_week_id = sw.id) as wants
  from school_years y
  join conferences c on c.id = y.conference_id
  join season_weeks w on w.year = y.year
  join school_weeks sw on sw.school_id = y.school_id and sw.season_week_id = w.id
  left join game_sides me on me.school_id = sw.school_id and me.season_week_id = sw.season_week_id
  left join games g on g.id = me.game_id
  left join game_sides h on h.game_id = g.id and h.side = 'H'
  left join schools hs on hs.id = h.school_id
  left join game_sides a on a.game_id = g.id and a.side = 'A'
  left join schools aws on aws.id = a.school_id
  left join auctions au on au.school_week_id = sw.id`;

/** A hand-written query for the rows of a school's seasons from `fromYear` on: no rules, no counts, no JSON. */
export function schoolStatement(schoolId: number, fromYear: number): pg.QueryConfig {
  return {
    name: 'hand-written school',
    text: `${ROWS} where y.school_id = $1 and y.year >= $2 order by y.year, w.week`,
    values: [schoolId, fromYear],
  };
}

/** A hand-written query for the rows of one season of a conference's members. */
export function conferenceStatement(conferenceId: number, year: number): pg.QueryConfig {
  return {
    name: 'hand-written conference',
    text: `${ROWS} where y.conference_id = $1 and y.year = $2 order by y.school_id, w.week`,
    values: [conferenceId, year],
  };
}
