import { sql } from 'kysely';
import { continueIds, insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { LeagueRows } from './league-rows.ts';

const ORDER = [
  'seasons',
  'season_weeks',
  'conferences',
  'conference_divisions',
  'conference_years',
  'schools',
  'school_years',
  'school_weeks',
  'school_week_wants',
  'games',
  'game_sides',
  'users',
] as const satisfies readonly (keyof LeagueRows)[];

const WITH_IDS = [
  'seasons',
  'season_weeks',
  'conferences',
  'conference_divisions',
  'schools',
  'school_weeks',
  'games',
  'users',
] as const;

/** True when the database holds neither schools nor accounts. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from schools) or exists (select 1 from users) or exists (select 1 from conferences) as found`.execute(
    tx,
  );
  return rows[0]?.found === false;
}

/** Fills an empty database with a league. Throws when it holds anything already. */
export async function insertLeague(tx: Tx, league: LeagueRows): Promise<void> {
  if (!(await isEmpty(tx))) throw new Error('The database is not empty: a league is only put into an empty one.');
  for (const table of ORDER) await insertRows(tx, table, league[table]);
  for (const table of WITH_IDS) await continueIds(tx, table);
}
