import { sql } from 'kysely';
import { continueIds, insertRows } from '../../src/platform/db/insert-rows.ts';
import type { Db, Tx } from '../../src/platform/db/transaction.ts';
import type { DemoWeekRow, DemoLeague, DemoGameRow } from '../league/league.ts';

const WITH_IDS = ['season_weeks', 'conferences', 'conference_divisions', 'schools', 'games'] as const;

/** Whether the database has neither schools nor conferences nor accounts. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from schools) or exists (select 1 from users) or exists (select 1 from conferences) as found`.execute(
    db,
  );
  return rows[0]?.found === false;
}

/** Fills an empty database with a league. Throws when the database is not empty. */
export async function insertLeague(tx: Tx, league: DemoLeague): Promise<void> {
  if (!(await isEmpty(tx))) throw new Error('The database is not empty: a league is only put into an empty one.');
  await insertRows(tx, 'seasons', league.seasons);
  await insertRows(tx, 'season_weeks', league.seasonWeeks);
  await insertRows(tx, 'conferences', league.conferences);
  await insertRows(tx, 'conference_divisions', league.divisions);
  await insertRows(tx, 'conference_years', league.conferenceYears);
  await insertRows(tx, 'schools', league.schools);
  await insertRows(tx, 'school_years', league.schoolYears);
  await insertWeeks(tx, league.cells);
  await insertGames(tx, league.games);
  for (const table of WITH_IDS) await continueIds(tx, table);
  // The first queries follow at once and need plans for filled tables, not for empty ones.
  await sql`analyze seasons, season_weeks, conferences, conference_years, schools, school_years, school_weeks, school_week_wants, games, game_sides`.execute(
    tx,
  );
}

/** Inserts every week of every school year, with the flags, comments and wants of `cells`. */
async function insertWeeks(tx: Tx, cells: readonly DemoWeekRow[]): Promise<void> {
  const rows = JSON.stringify(cells);
  await skipRowTriggers(tx, true);
  await sql`
    insert into school_weeks (school_id, season_week_id, year, bye, not_available, hold_for_fcs, comments)
    select y.school_id, w.id, w.year, coalesce(c.bye, false), coalesce(c."notAvailable", false), coalesce(c."holdForFcs", false),
           coalesce(c.comments, '')
    from school_years y
    join season_weeks w on w.year = y.year
    left join json_to_recordset(${rows}::json)
      as c("schoolId" int, year int, week int, bye boolean, "notAvailable" boolean, "holdForFcs" boolean, comments text)
      on c."schoolId" = y.school_id and c.year = w.year and c.week = w.week
    order by y.school_id, w.saturday_date`.execute(tx);
  await skipRowTriggers(tx, false);
  await sql`
    insert into school_week_wants (school_week_id, want_id)
    select a.id, want::int
    from json_to_recordset(${rows}::json) as c("schoolId" int, year int, week int, wants json)
    join season_weeks w on w.year = c.year and w.week = c.week
    join school_weeks a on a.school_id = c."schoolId" and a.season_week_id = w.id
    cross join json_array_elements_text(c.wants) want`.execute(tx);
}

/**
 * Switches the checks of foreign keys off or on, where the database allows it: the 116,000 weeks are made from the very
 * rows that their keys refer to, and checking them would take most of the time.
 */
async function skipRowTriggers(tx: Tx, isSkipping: boolean): Promise<void> {
  await sql`
    select set_config('session_replication_role', ${isSkipping ? 'replica' : 'origin'}, true)
    where has_parameter_privilege('session_replication_role', 'set')`.execute(tx);
}

async function insertGames(tx: Tx, games: readonly DemoGameRow[]): Promise<void> {
  const rows = JSON.stringify(games);
  await sql`
    insert into games (id, season_week_id, year, game_date, conference_id, pending, alt_location, comments)
    select x.id, w.id, x.year, x."gameDate", x."conferenceId", x.pending, x."altLocation", x.comments
    from json_to_recordset(${rows}::json)
      as x(id int, year int, week int, "gameDate" date, "conferenceId" int, pending int, "altLocation" text, comments text)
    join season_weeks w on w.year = x.year and w.week = x.week`.execute(tx);
  await sql`
    insert into game_sides (game_id, side, school_id, season_week_id, year)
    select g.id, s.side, s.school_id, g.season_week_id, g.year
    from json_to_recordset(${rows}::json) as x(id int, "homeSchoolId" int, "awaySchoolId" int)
    join games g on g.id = x.id
    cross join lateral (values ('H', x."homeSchoolId"), ('A', x."awaySchoolId")) s(side, school_id)
    order by s.school_id`.execute(tx);
}
