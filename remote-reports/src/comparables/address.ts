import { AS_PAID, PRICED_TYPES, type PricedType } from '@open-date/shared-api/rules/reports/comparables';
import { TIER_GROUPS, type Tier, type TierGroup, TIERS } from '@open-date/shared-api/rules/reports/tiers';
import { readId, readNumber, readYear } from '../address/read-field.ts';

/** Which games the explorer compares and how it shows them; null means all. */
export interface ExplorerFilters {
  readonly host: TierGroup | null;
  readonly visitor: TierGroup | null;
  readonly hostConference: number | null;
  readonly visitorConference: number | null;
  readonly start: number | null;
  readonly end: number | null;
  /** Null for all games that are bought alone. */
  readonly gametype: PricedType | null;
  /** The year whose dollars prices are in; null as paid. */
  readonly dollars: number | null;
  /** Groups with fewer prices are left out. */
  readonly least: number;
  readonly isBySeason: boolean;
  /** Whether the games are listed instead of their groups. */
  readonly isList: boolean;
}

/** A side of a game: a school, or any school of a tier. */
export type GameSide = { readonly school: number } | { readonly tier: Tier };

/** The game whose price the viewer asks for. */
export interface OwnGame {
  /** Whether the own school hosts and pays, or travels and is paid. */
  readonly isHost: boolean;
  /** The own school; null until there is one. */
  readonly school: number | null;
  readonly opponent: GameSide;
  readonly season: number;
}

/** The numbers of prices that a group can be asked to have. */
export const LEAST_CHOICES = [1, 3, 5, 10, 20] as const;

/** What each field of the address may have. */
const FITS: ReadonlyMap<string, (text: string) => boolean> = new Map(
  Object.entries({
    host: (text: string) => isOneOf(TIER_GROUPS, text),
    visitor: (text: string) => isOneOf(TIER_GROUPS, text),
    hostConference: isId,
    visitorConference: isId,
    startSeason: isYear,
    endSeason: isYear,
    gametype: (text: string) => isOneOf(PRICED_TYPES, text),
    dollars: (text: string) => text === AS_PAID || isYear(text),
    least: (text: string) => isOneOf(LEAST_CHOICES.map(String), text),
    by: (text: string) => text === 'season',
    view: (text: string) => text === 'games',
    role: (text: string) => text === 'visitor',
    school: isId,
    opponent: (text: string) => isId(text) || isOneOf(TIERS, text),
    season: isYear,
  }),
);

/** Whether the explorer can answer an address: each field that it knows has a possible value, and seasons are in order. */
export function isExplorerAddress(search: URLSearchParams): boolean {
  const [start, end] = [search.get('startSeason'), search.get('endSeason')];
  const isInOrder = start === null || end === null || start <= end;
  return isInOrder && [...search].every(([name, text]) => FITS.get(name)?.(text) ?? true);
}

/** Reads the filters of /comparables; prices are in dollars of the season that reports open with, unless it names another. */
export function readExplorer(search: URLSearchParams, season: number): ExplorerFilters {
  const dollars = search.get('dollars');
  return {
    host: readOne(TIER_GROUPS, search.get('host')),
    visitor: readOne(TIER_GROUPS, search.get('visitor')),
    hostConference: readId(search.get('hostConference')),
    visitorConference: readId(search.get('visitorConference')),
    start: readYear(search.get('startSeason')),
    end: readYear(search.get('endSeason')),
    gametype: readOne(PRICED_TYPES, search.get('gametype')),
    dollars: dollars === AS_PAID ? null : (readYear(dollars) ?? season),
    least: readNumber(search.get('least')) ?? 1,
    isBySeason: search.get('by') === 'season',
    isList: search.get('view') === 'games',
  };
}

/** The fields of the address that filters change; undefined fields are dropped from it. */
export function writeExplorer(part: Partial<ExplorerFilters>): Readonly<Record<string, string | undefined>> {
  const text = (value: string | number | null) => (value === null ? undefined : String(value));
  const { dollars, least, isBySeason, isList, start, end, ...named } = part;
  return {
    ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, text(value)])),
    ...(start === undefined ? {} : { startSeason: text(start) }),
    ...(end === undefined ? {} : { endSeason: text(end) }),
    ...(dollars === undefined ? {} : { dollars: text(dollars) ?? AS_PAID }),
    ...(least === undefined ? {} : { least: least === 1 ? undefined : String(least) }),
    ...(isBySeason === undefined ? {} : { by: isBySeason ? 'season' : undefined }),
    ...(isList === undefined ? {} : { view: isList ? 'games' : undefined }),
  };
}

/**
 * Reads the viewer's own game: by default their school hosts an FCS school in the season that reports open with, or
 * travels to a power school.
 */
export function readOwnGame(search: URLSearchParams, own: number | null, season: number): OwnGame {
  const isHost = search.get('role') !== 'visitor';
  const opponent = search.get('opponent');
  const tier = readOne(TIERS, opponent);
  const school = tier === null ? readId(opponent) : null;
  return {
    isHost,
    school: readId(search.get('school')) ?? own,
    opponent: school === null ? { tier: tier ?? (isHost ? 'FCS' : 'P') } : { school },
    season: readYear(search.get('season')) ?? season,
  };
}

/** The fields of the address that the own game changes; the own school of the user stays out of it. */
export function writeOwnGame(part: Partial<OwnGame>): Readonly<Record<string, string | undefined>> {
  const { isHost, school, opponent, season } = part;
  return {
    ...(isHost === undefined ? {} : { role: isHost ? undefined : 'visitor', opponent: undefined }),
    ...(school === undefined ? {} : { school: school === null ? undefined : String(school) }),
    ...(opponent === undefined ? {} : { opponent: 'school' in opponent ? String(opponent.school) : opponent.tier }),
    ...(season === undefined ? {} : { season: String(season) }),
  };
}

/** The address with these fields changed; undefined ones are dropped. */
export function withFields(search: URLSearchParams, fields: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(search);
  for (const [name, text] of Object.entries(fields))
    if (text === undefined) next.delete(name);
    else next.set(name, text);
  return next;
}

function isId(text: string): boolean {
  return readId(text) !== null;
}

function isYear(text: string): boolean {
  return readYear(text) !== null;
}

function isOneOf(words: readonly string[], text: string): boolean {
  return words.includes(text);
}

function readOne<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}
