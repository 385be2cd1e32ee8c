import type { ComparableGame, ComparableGroup } from '@open-date/shared-api/contract';
import { realAmounts } from '@open-date/shared-api/rules/reports/comparables';
import { adjustForInflation } from '@open-date/shared-api/rules/reports/inflation';
import { quartiles } from '@open-date/shared-api/rules/reports/quartiles';
import { TIERS } from '@open-date/shared-api/rules/reports/tiers';
import { presentGame } from '../guarantees/present.ts';
import type { ComparableRow, PricedRow } from './queries.ts';

/** The pairings of tiers that have games, in the order of the tiers, and of the seasons when these stand apart. */
export function presentGroups(
  found: readonly PricedRow[],
  { dollars, isBySeason }: { readonly dollars: number | null; readonly isBySeason: boolean },
): ComparableGroup[] {
  const seasons = isBySeason ? [...new Set(found.map(({ season }) => season))] : [null];
  return TIERS.flatMap((Host) =>
    TIERS.flatMap((Visitor) =>
      seasons.flatMap((Season) => {
        const rows = found.filter(
          ({ host, visitor, season }) => host === Host && visitor === Visitor && (Season === null || season === Season),
        );
        if (rows.length === 0) return [];
        const Games = rows.reduce((sum, { games }) => sum + games, 0);
        return [{ Host, Visitor, Season, Games, Prices: quartiles(realAmounts(rows, dollars)) }];
      }),
    ),
  );
}

/** The wire form of a comparable game, with the price that counts in the dollars asked for. */
export function presentComparable(row: ComparableRow, dollars: number | null): ComparableGame {
  const { season, guarantee, counts } = row;
  const isCounted = counts && guarantee !== null;
  return {
    ...presentGame(row),
    Season: season,
    HostTier: row.host_tier,
    VisitorTier: row.visitor_tier,
    Price: isCounted ? adjustForInflation(guarantee, season, dollars ?? season) : null,
  };
}
