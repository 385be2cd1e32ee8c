import { SCHEDULING_REPORTS } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { AS_PAID, PRICED_TYPES } from '@open-date/shared-api/rules/reports/comparables';
import { ALL, HOME_AWAY_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { CONTENT_BY_REPORT, FIRST_CONTENT } from '@open-date/shared-api/rules/reports/numbered-reports';
import { TIER_GROUPS } from '@open-date/shared-api/rules/reports/tiers';
import { type CallValue, firstCall, idQuery, REPORT_SEASON, reportSeason } from '@open-date/shared-host/remote';
import { GAME_TYPE_OPTIONS, NEUTRAL_TYPE_OPTIONS } from './guarantees/address.ts';

// The calls that the screens make first, with what each takes from the address.

export const SCHOOLS = firstCall('reference', 'schools');
export const CONFERENCES = firstCall('reference', 'conferences');
export const SEASONS = firstCall('reports', 'seasons');
export const AFFILIATIONS = [SCHOOLS, CONFERENCES];
export const REPORTS = firstCall('reports', 'list', { query: { grouped: '1' } });
export const CHOICES = firstCall('reports', 'list', { query: { grouped: '1', unlinked: '1' } });
export const PEOPLE = firstCall('directory', 'people');

/** The season of a numbered report goes by what it shows. */
const NUMBERED_SEASON = reportSeason({ query: 'reportId', words: CONTENT_BY_REPORT, otherwise: FIRST_CONTENT });
const GUARANTEE_SEASON = reportSeason('guarantees');

export const NUMBERED = firstCall('reports', 'teamsNeedingGames', {
  params: {
    // 22, 23 and 24 lead to the pending games.
    report: { query: 'reportId', fits: '[13-9]\\d?|2[015-9]?', otherwise: '1' },
    year: { query: 'year', fits: '1\\d{3}|2[01]\\d\\d|2200', otherwise: NUMBERED_SEASON },
  },
  query: { groupby: { query: 'groupby', words: { conference: 'conference' }, otherwise: 'week' } },
});

export const GAMES_OF_SEASON = firstCall('schedules', 'scheduledGames', {
  params: { year: { query: 'year', fits: '[1-9]\\d{3}', otherwise: REPORT_SEASON } },
  query: { division: { query: 'reportId', fits: '[0-6]', otherwise: '1' } },
});

const YEAR = '(?:19|20|21)\\d\\d';

/** The season of a report that has one. */
const REPORT_YEAR: CallValue = { query: 'year', fits: YEAR, otherwise: REPORT_SEASON };
/** The conference type of a weekly report, from those that it has (A201). */
const typeFrom = (fits: string): CallValue => ({ query: 'confType', fits, otherwise: '1' });

export const ODD_EVEN = firstCall('weeklyReports', 'oddEven', {
  params: { year: REPORT_YEAR },
  query: { conferenceType: typeFrom('[12]') },
});
export const BYES = firstCall('weeklyReports', 'byes', {
  params: { year: REPORT_YEAR },
  query: { conferenceType: typeFrom('[1-3]') },
});
export const CONTROLLED_GAMES = firstCall('weeklyReports', 'controlledGames', {
  params: { year: REPORT_YEAR },
  query: {
    conferenceType: typeFrom('[1-3]'),
    days: { query: 'days', fits: 'saturday|all', otherwise: 'saturday' },
  },
});
export const FCS_GAMES = firstCall('weeklyReports', 'fcsGames', { params: { year: REPORT_YEAR } });
export const PENDING = firstCall('weeklyReports', 'pending', {
  params: { year: REPORT_YEAR },
  query: { report: { query: 'reportId', fits: '22|23|24', otherwise: '22' } },
});
export const MARKET = firstCall('weeklyReports', 'market', {
  params: { year: { query: 'year', fits: YEAR, otherwise: reportSeason('market') } },
});

/** The first and the last season, in whatever order the address names them. */
const between = (one: CallValue, other: CallValue) => ({
  start: { smallest: [one, other] },
  end: { largest: [one, other] },
});
/** `year` is one season, or two with a hyphen. */
const RANGE = between(
  { query: 'year', fits: `(${YEAR})(?:-${YEAR})?`, otherwise: GUARANTEE_SEASON },
  { query: 'year', fits: `(?:${YEAR}-)?(${YEAR})`, otherwise: GUARANTEE_SEASON },
);
const START_TO_END = between(
  { query: 'startSeason', fits: YEAR, otherwise: GUARANTEE_SEASON },
  { query: 'endSeason', fits: YEAR, otherwise: GUARANTEE_SEASON },
);

const narrowed = (types: readonly string[]) => ({
  gametype: {
    query: 'gametype',
    words: Object.fromEntries(types.filter((type) => type !== ALL).map((type) => [type, type])),
    otherwise: null,
  },
  school: idQuery('school'),
  conference: idQuery('conference'),
  ...RANGE,
});
const sideAs = (home: string, away: string): CallValue => ({
  query: 'homeAwayType',
  words: { [HOME_AWAY_TYPES.away]: away },
  otherwise: home,
});

export const GUARANTEE_SEASONS = firstCall('guarantees', 'seasons');
export const GUARANTEE_GAMES = firstCall('guarantees', 'report', { segments: narrowed(GAME_TYPE_OPTIONS) });
export const NEUTRAL_GAMES = firstCall('guarantees', 'neutral', { segments: narrowed(NEUTRAL_TYPE_OPTIONS) });
/** Starts only for an address with a conference, because the screen requests nothing without one. */
export const SUMMARY = firstCall('guarantees', 'summary', {
  segments: {
    conference: { query: 'conference', fits: '[1-9]\\d{0,8}' },
    ...START_TO_END,
    homeaway: sideAs('HOME', 'AWAY'),
  },
});
export const CONFERENCE_SUMMARY = firstCall('guarantees', 'conferences', {
  segments: {
    gametype: { query: 'gameType', words: { FCS: 'FCS' }, otherwise: 'FBS' },
    ...START_TO_END,
    homeaway: sideAs('home', 'away'),
  },
});

const oneWord = (query: string, words: readonly string[]): CallValue => ({
  query,
  words: Object.fromEntries(words.map((word) => [word, word])),
  otherwise: null,
});
const optionalYear = (query: string): CallValue => ({ query, fits: YEAR, otherwise: null });
/** Does not start for an address with `view=games`, whose screen lists games instead of groups. */
export const COMPARABLES = firstCall('comparables', 'groups', {
  query: {
    host: oneWord('host', TIER_GROUPS),
    visitor: oneWord('visitor', TIER_GROUPS),
    hostConference: idQuery('hostConference'),
    visitorConference: idQuery('visitorConference'),
    start: optionalYear('startSeason'),
    end: optionalYear('endSeason'),
    gametype: oneWord('gametype', PRICED_TYPES),
    dollars: { query: 'dollars', fits: `${AS_PAID}|${YEAR}`, otherwise: GUARANTEE_SEASON },
    by: { query: 'view', fits: 'groups', otherwise: oneWord('by', ['season']) },
  },
});

const { start: year, end: endyear } = between(
  { query: 'year', fits: YEAR, otherwise: REPORT_SEASON },
  { query: 'endyear', fits: YEAR, otherwise: REPORT_SEASON },
);
export const CONFERENCE_GAMES = firstCall('conferenceReports', 'games', {
  params: { conference: { query: 'conference', fits: '0|[1-9]\\d{0,8}', otherwise: '0' }, year, endyear },
});
export const SCHEDULING = firstCall('conferenceReports', 'scheduling', {
  params: {
    report: { query: 'report', fits: SCHEDULING_REPORTS.join('|'), otherwise: SCHEDULING_REPORTS[0] },
    year,
    endyear,
  },
});
