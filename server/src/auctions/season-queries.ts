import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../access/secrecy.ts';
import type { Db } from '../platform/db/transaction.ts';

/** The status of the season of auctions, by the id of the auction. */
export type SeasonStatuses = ReadonlyMap<number, SeasonStatus>;

/** The status of the season of each auction, without anything hidden from the viewer. */
export async function findSeasonStatuses(
  db: Db,
  scope: ViewerScope,
  auctionIds: readonly number[],
): Promise<SeasonStatuses> {
  const { rows } = await sql<{ id: number; status: SeasonStatus }>`
    with chosen as materialized (
      select a.id, a.school_id, w.year from auctions a join school_weeks w on w.id = a.school_week_id
      where a.id = any (${auctionIds}::int[]))
    select chosen.id, y.season_full_effective as status
    from chosen join known_seasons(${viewerRow(scope)}) y on y.school_id = chosen.school_id and y.year = chosen.year`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
