import type { PriceRange } from '@open-date/shared-api/contract';
import { ENOUGH_GAMES } from '@open-date/shared-api/rules/reports/comparables';
import { PRICE_INDEX_YEARS } from '@open-date/shared-api/rules/reports/inflation';
import { pairingLabel, tierLabel } from '@open-date/shared-api/rules/reports/tiers';
import type { ExplorerFilters } from './address.ts';

/** `1 game`, or `1,234 games`. */
export function countText(count: number, noun = 'game'): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`;
}

/** `2026 dollars`, or `dollars as paid` without a year. */
export function dollarsText(year: number | null): string {
  return year === null ? 'dollars as paid' : `${year} dollars`;
}

/** Says which year's index stands for a year that the index does not have yet; null for every other year. */
export function indexNote(year: number | null): string | null {
  const { last } = PRICE_INDEX_YEARS;
  return year !== null && year > last
    ? `The price index ends with ${last}: prices of ${last} and later are not adjusted among themselves.`
    : null;
}

/** The filters as a text, such as `FCS at P4, 2020 to 2026, 2 for 1`; `season` names the tiers. */
export function filtersText(
  { host, visitor, start, end, gametype }: ExplorerFilters,
  season: number,
  conferences: readonly string[],
): string {
  const year = end ?? season;
  const sides =
    host !== null && visitor !== null
      ? pairingLabel(host, visitor, year)
      : [
          host === null ? '' : `${tierLabel(host, year)} hosts`,
          visitor === null ? '' : `${tierLabel(visitor, year)} visitors`,
        ]
          .filter(Boolean)
          .join(', ');
  return [sides, ...conferences, spanText(start, end), gametype].filter(Boolean).join(', ');
}

function spanText(start: number | null, end: number | null): string {
  if (start === null && end === null) return 'all seasons';
  if (start === null) return `until ${end}`;
  if (end === null) return `since ${start}`;
  return start === end ? String(start) : `${start} to ${end}`;
}

/** Why these games are compared: the narrowest ones, or how far the search was widened (R-price-range). */
export function stepText({ Step, Season, Host, Visitor, Games }: PriceRange): string {
  const { Host: host, Visitor: visitor, Start, End } = Games;
  const few = `Fewer than ${ENOUGH_GAMES} such games`;
  const own = pairingLabel(Host, Visitor, Season);
  if (Step === 1) return `Games of ${own} in five seasons.`;
  if (Step <= 3) return `${few} in ${Step === 2 ? 'five' : 'ten'} seasons, so ${Start} to ${End} count.`;
  return `${few} of ${own} since ${Start}, so ${pairingLabel(host, visitor, Season)} counts.`;
}
