import { guaranteeType, type GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import { useAddress } from '@open-date/shared-host';
import { ID_PATTERN } from '@open-date/shared-host/remote';
import { useMemo } from 'react';
import { END_FITS, START_FITS } from './season-pattern.ts';

/** The filters of the table of guarantee games; null means all. */
export interface GameFilters {
  readonly start: number | null;
  readonly end: number | null;
  readonly school: number | null;
  readonly conference: number | null;
  readonly gametype: GuaranteeType | null;
}

const fits = (text: string | null, pattern: string) => new RegExp(`^(?:${pattern})$`).exec(text ?? '')?.[1];

/** The filters that an address names; null for an address with a value that is none, which shows no games. */
export function readGameFilters(address: URLSearchParams): GameFilters | null {
  const [year, school, conference, type] = ['year', 'school', 'conference', 'gametype'].map((name) =>
    address.get(name),
  );
  const start = fits(year ?? null, START_FITS) ?? null;
  const end = fits(year ?? null, END_FITS) ?? null;
  const gametype = type === undefined || type === null || type === 'ALL' ? null : guaranteeType(type);
  const isWrong =
    (year !== null && (start === null || end === null || Number(end) < Number(start))) ||
    [school, conference].some((id) => typeof id === 'string' && !ID_PATTERN.test(id)) ||
    (typeof type === 'string' && type !== 'ALL' && gametype === null);
  if (isWrong) return null;
  return {
    start: start === null ? null : Number(start),
    end: end === null ? null : Number(end),
    school: school ? Number(school) : null,
    conference: conference ? Number(conference) : null,
    gametype,
  };
}

/** The seasons after another first or last one, or none, was chosen; the other end moves along to keep them in order. */
export function changeSeasons({ start, end }: GameFilters, name: 'start' | 'end', chosen: number | null) {
  if (chosen === null) return { start: null, end: null };
  const next = name === 'start' ? { start: chosen, end: end ?? chosen } : { start: start ?? chosen, end: chosen };
  return next.start > next.end ? { start: chosen, end: chosen } : next;
}

/** The address's query for filters, without those that choose everything. */
function writeGameFilters({ start, end, school, conference, gametype }: GameFilters): Record<string, string> {
  return {
    ...(start === null || end === null ? {} : { year: start === end ? String(start) : `${start}-${end}` }),
    ...(school === null ? {} : { school: String(school) }),
    ...(conference === null ? {} : { conference: String(conference) }),
    ...(gametype === null ? {} : { gametype }),
  };
}

const EVERYTHING: GameFilters = { start: null, end: null, school: null, conference: null, gametype: null };

/** The filters in the address, null when they are wrong, and a function that changes some and keeps the table's order. */
export function useGameFilters(): [filters: GameFilters | null, change: (part: Partial<GameFilters>) => void] {
  const [address, changeAddress] = useAddress();
  const filters = useMemo(() => readGameFilters(address), [address]);
  const change = (part: Partial<GameFilters>) =>
    changeAddress((current) => {
      const sort = current.get('sort');
      return new URLSearchParams({
        ...writeGameFilters({ ...(readGameFilters(current) ?? EVERYTHING), ...part }),
        ...(sort === null ? {} : { sort }),
      });
    });
  return [filters, change];
}

/** The filters as parts of the call's path. */
export function gameSegments({ start, end, school, conference, gametype }: GameFilters) {
  return {
    gametype: gametype ?? undefined,
    school: school ?? undefined,
    conference: conference ?? undefined,
    start: start ?? undefined,
    end: end ?? undefined,
  };
}
