/** The types of a guarantee game, in the order in which they are offered (document 2 section 9). */
export const GUARANTEE_TYPES = [
  '2 for 1',
  'DII vs. FCS',
  'FBS vs. FBS',
  'FCS vs. FBS',
  'FCS vs. FCS',
  'Neutral',
] as const;

export type GuaranteeType = (typeof GUARANTEE_TYPES)[number];

/** No choice among types, schools or conferences. */
export const ALL = 'ALL';

/** What the guarantee report offers as game types, and what the neutral site report does (decision A190). */
export const GAME_TYPE_OPTIONS: readonly string[] = [ALL, ...GUARANTEE_TYPES];
export const NEUTRAL_TYPE_OPTIONS: readonly string[] = [ALL, 'NEUTRAL'];

/** The type that a text names in any case; null for none of them. */
export function guaranteeType(text: string): GuaranteeType | null {
  return GUARANTEE_TYPES.find((type) => type.toLowerCase() === text.toLowerCase()) ?? null;
}

/** The side that a conference or school of a summary is on: home buys games, away sells them. */
export type GuaranteeSide = 'home' | 'away';

/** The game types of the summaries (decisions A196, A197). */
export const HOME_AWAY_TYPES = { home: 'HOME (GAMES BOUGHT)', away: 'ROAD (GAMES SOLD)' } as const;

/** The side that a game type of a summary means: `ROAD (GAMES SOLD)` is away, anything else home (document 2 section 9). */
export function sideOfType(homeAwayType: string): GuaranteeSide {
  return homeAwayType === HOME_AWAY_TYPES.away ? 'away' : 'home';
}

/** Which conferences stand in the conference summary. */
export const SUMMARY_DIVISIONS = ['FBS', 'FCS'] as const;

export type SummaryDivision = (typeof SUMMARY_DIVISIONS)[number];

/** The display names of a guarantee game with their headings, in the order of the columns (document 2 sections 2 and 3). */
export const GUARANTEE_HEADINGS = {
  AwaySchool: 'Away',
  HomeSchool: 'Home',
  AwayConference: 'Away Conf.',
  HomeConference: 'Home Conf.',
  GameDate: 'Game Date',
  Guarantee: 'Guarantee',
  HomeGuarantee: 'Guarantee Home',
  RoadGuarantee: 'Guarantee Road',
  Site: 'Site',
  GameType: 'Game Type',
  Source: 'Source',
  ReleaseDate: 'Publication Date',
  IgnoreAverage: 'Ignore In Average',
} as const;

export type GuaranteeField = keyof typeof GUARANTEE_HEADINGS;

/** Whether a text is the display name of a column. */
export function isGuaranteeField(text: string): text is GuaranteeField {
  return Object.hasOwn(GUARANTEE_HEADINGS, text);
}

/** `YES` or `NO`: whether a game is left out of averages (document 2 section 9). */
export function ignoreText(ignoreAverage: 0 | 1): string {
  return ignoreAverage === 1 ? 'YES' : 'NO';
}

/** What decides how a game counts: whole dollars, -1 for not disclosed, null for none. */
export interface CountedGame {
  readonly Guarantee: number | null;
  readonly IgnoreAverage: 0 | 1;
}

/** The games with an amount that are not left out, and their average in whole dollars; null without any (decision A188). */
export function guaranteeAverage(games: readonly CountedGame[]): { count: number; average: number | null } {
  const amounts = games.flatMap(({ Guarantee, IgnoreAverage }) =>
    IgnoreAverage === 0 && Guarantee !== null && Guarantee > 0 ? [Guarantee] : [],
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return { count: amounts.length, average: amounts.length === 0 ? null : Math.round(total / amounts.length) };
}

/** The sum of the disclosed amounts; -1 when none of them is disclosed, null when there are none (decision A189). */
export function sumOfAmounts(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const disclosed = known.filter((amount) => amount >= 0);
  if (disclosed.length > 0) return disclosed.reduce((sum, amount) => sum + amount, 0);
  return known.length > 0 ? -1 : null;
}

/** The seasons of a report, both included. */
export interface SeasonRange {
  readonly start: number;
  readonly end: number;
}

/** The filters of the guarantee and neutral site reports; null stands for all. */
export interface GuaranteeFilters extends SeasonRange {
  readonly gametype: string | null;
  readonly school: number | null;
  readonly conference: number | null;
}

/** What the guarantee summary of a conference is asked for. */
export interface SummaryRequest extends SeasonRange {
  /** Null until one is chosen. */
  readonly conference: number | null;
  readonly side: GuaranteeSide;
}

/** What the conference summary is asked for. */
export interface ConferenceSummaryRequest extends SeasonRange {
  readonly division: SummaryDivision;
  readonly side: GuaranteeSide;
}

/**
 * Reads /guaranteereport?year&school&conference&gametype and /neutralsitereport, where `year` is a season or two with a
 * hyphen (decision A187); what makes no sense is left to the default: all of the current year.
 */
export function readGuaranteeFilters(
  search: URLSearchParams,
  types: readonly string[],
  currentYear: number,
): GuaranteeFilters {
  const [start, end] = (search.get('year') ?? '').split('-');
  const type = search.get('gametype');
  return {
    ...seasonRange(start, end ?? start, currentYear),
    gametype: type !== null && type !== ALL && types.includes(type) ? type : null,
    school: readId(search.get('school')),
    conference: readId(search.get('conference')),
  };
}

/** Seasons as the address of a report has them: `2026`, or `2020-2026`. */
export function formatSeasonRange({ start, end }: SeasonRange): string {
  return start === end ? String(start) : `${start}-${end}`;
}

/** Reads /guaranteesummary?conference with the seasons and the game type of its options. */
export function readSummaryRequest(search: URLSearchParams, currentYear: number): SummaryRequest {
  return {
    ...seasonRange(search.get('startSeason'), search.get('endSeason'), currentYear),
    conference: readId(search.get('conference')),
    side: sideOfType(search.get('homeAwayType') ?? ''),
  };
}

/** Reads /guaranteeconferencesummary?startSeason&endSeason&gameType&homeAwayType. */
export function readConferenceSummaryRequest(search: URLSearchParams, currentYear: number): ConferenceSummaryRequest {
  return {
    ...seasonRange(search.get('startSeason'), search.get('endSeason'), currentYear),
    division: search.get('gameType') === 'FCS' ? 'FCS' : 'FBS',
    side: sideOfType(search.get('homeAwayType') ?? ''),
  };
}

/** Whether the seasons that an address names can be ones; what it does not name is left to the report (A187). */
export function areSeasons(search: URLSearchParams): boolean {
  const range = search.get('year')?.split('-') ?? [];
  const named = [...range, search.get('startSeason'), search.get('endSeason')];
  return range.length <= 2 && named.every((text) => text === null || readYear(text) !== null);
}

/** Another start or end; the other one moves along when it would be on the wrong side. */
export function changedRange(range: SeasonRange, change: Partial<SeasonRange>): SeasonRange {
  const { start = range.start, end = range.end } = change;
  if (start <= end) return { start, end };
  return change.start === undefined ? { start: end, end } : { start, end: start };
}

function seasonRange(
  start: string | null | undefined,
  end: string | null | undefined,
  currentYear: number,
): SeasonRange {
  const years = [readYear(start) ?? currentYear, readYear(end) ?? currentYear];
  return { start: Math.min(...years), end: Math.max(...years) };
}

function readYear(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^(19|20|21)\d\d$/.test(text) ? Number(text) : null;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
