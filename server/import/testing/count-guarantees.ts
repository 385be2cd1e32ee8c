import { join } from 'node:path';
import { readRows, type Row } from './count-games.ts';
import type { Tables } from './table-games.ts';

// Averages guarantees without any code of the import or of the rules.

/** How many games, and the average amount in dollars; -1 when no game has an amount that counts. */
export interface Average {
  readonly games: number;
  readonly average: number;
}

function average(rows: readonly Row[], column: 'guarantee_road' | 'guarantee_home'): number {
  const amounts = rows
    .filter(({ ignore_average: isIgnored }) => isIgnored !== '1')
    .map((row) => Number(row[column] || 0))
    .filter((amount) => amount > 0);
  return amounts.length === 0 ? -1 : Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
}

/** The guarantee games of the folder from 2011 on. */
function readGuarantees(folder: string): Row[] {
  return readRows(join(folder, 'guarantee_games.csv')).filter(({ season }) => Number(season) >= 2011);
}

/** The conference of each school by season, such as `2024 99`. */
function findLeagues({ members }: Tables): Map<string, string> {
  return new Map(
    [...members].flatMap(([key, schools]) =>
      [...schools].map((id) => [`${key.slice(0, 4)} ${id}`, key.slice(5)] as const),
    ),
  );
}

/**
 * Games bought (`home`) or sold (`away`) with their average, for each conference and season against each division, and
 * for all conferences of a division and all seasons: `2024 fbs/SEC fcs`, `all fbs fcs`.
 */
export function averageTraded(
  folder: string,
  tables: Tables,
  side: 'home' | 'away',
  division: 'fbs' | 'fcs',
): Map<string, Average> {
  const leagues = findLeagues(tables);
  const find = (row: Row, which: 'home' | 'away') => leagues.get(`${row.season} ${row[`${which}_id`]}`) ?? 'none';
  const groups = new Map<string, Row[]>();
  for (const row of readGuarantees(folder)) {
    if (row.game_type === 'Neutral') continue;
    const [own, other] = [find(row, side), find(row, side === 'home' ? 'away' : 'home')];
    const against = other.slice(0, other.indexOf('/'));
    if (!own.startsWith(`${division}/`) || (against !== 'fbs' && against !== 'fcs')) continue;
    for (const key of [`${row.season} ${own} ${against}`, `all ${division} ${against}`])
      groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return new Map(
    [...groups].map(([key, rows]) => [key, { games: rows.length, average: average(rows, 'guarantee_road') }]),
  );
}
