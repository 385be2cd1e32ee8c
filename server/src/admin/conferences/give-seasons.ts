import { FBS, IVY_LEAGUE } from '@open-date/shared-api/rules/constants';
import { defaultTotalGames } from '@open-date/shared-api/rules/league/playable-games';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { findSeasonDates } from '../../league/season-weeks/queries.ts';

/** Adds missing seasons with default settings and returns their years. The caller holds the lock of the league. */
export async function giveSeasons(tx: Tx, conferenceId: number, typeId: number): Promise<number[]> {
  const years = (await findSeasonDates(tx)).map(({ Year }) => Year);
  const games = years.map((year) => defaultTotalGames(typeId, year, conferenceId === IVY_LEAGUE));
  const { rows } = await sql<{ year: number }>`
    insert into conference_years (conference_id, year, total_games_playable, power_group)
    select ${conferenceId}::int, y.year, y.games, ${initialPowerGroup(typeId)}
    from unnest(${years}::int[], ${games}::int[]) as y(year, games)
    on conflict (conference_id, year) do nothing returning year`.execute(tx);
  return rows.map(({ year }) => year);
}

/** A new FBS conference is no power conference (A192). */
export function initialPowerGroup(typeId: number): 'G' | null {
  return typeId === FBS ? 'G' : null;
}
