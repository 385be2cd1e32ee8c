import { pairingLabel, tierLabel } from '@open-date/shared-api/rules/reports/tiers';
import type { ComparablesSearch } from './route.ts';

/** The filters as a text, such as `FCS at P4, 2020 to 2026, 2 for 1`; `season` names the tiers. */
export function filtersText(
  { host, visitor, startSeason: start, endSeason: end, gametype }: ComparablesSearch,
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
