import { SCHEDULING_REPORTS } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { ALL, HOME_AWAY_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { type CallValue, defineRemote, firstCall, idQuery, REPORT_SEASON } from '@open-date/shared-host/remote';
import { GAME_TYPE_OPTIONS, NEUTRAL_TYPE_OPTIONS } from './guarantees/address.ts';
import { PATHS } from './paths.ts';

const SCHOOLS = firstCall('reference', 'schools');
const CONFERENCES = firstCall('reference', 'conferences');
const SEASONS = firstCall('reference', 'seasons');
const AFFILIATIONS = [SCHOOLS, CONFERENCES];
const REPORTS = firstCall('reports', 'list', { query: { grouped: '1' } });
const CHOICES = firstCall('reports', 'list', { query: { grouped: '1', unlinked: '1' } });
const PEOPLE = firstCall('directory', 'people');

const NUMBERED = firstCall('reports', 'teamsNeedingGames', {
  params: {
    // 22, 23 and 24 lead to the pending games.
    report: { query: 'reportId', fits: '[13-9]\\d?|2[015-9]?', otherwise: '1' },
    year: { query: 'year', fits: '1\\d{3}|2[01]\\d\\d|2200', otherwise: REPORT_SEASON },
  },
  query: { groupby: { query: 'groupby', words: { conference: 'conference' }, otherwise: 'week' } },
});

const GAMES_OF_SEASON = firstCall('schedules', 'scheduledGames', {
  params: { year: { query: 'year', fits: '[1-9]\\d{3}', otherwise: REPORT_SEASON } },
  query: { division: { query: 'reportId', fits: '[0-6]', otherwise: '1' } },
});

const YEAR = '(?:19|20|21)\\d\\d';

/** The season of a report that has one. */
const REPORT_YEAR: CallValue = { query: 'year', fits: YEAR, otherwise: REPORT_SEASON };
/** The conference type of a weekly report, from those that it has (A201). */
const typeFrom = (fits: string): CallValue => ({ query: 'confType', fits, otherwise: '1' });

const ODD_EVEN = firstCall('weeklyReports', 'oddEven', {
  params: { year: REPORT_YEAR },
  query: { conferenceType: typeFrom('[12]') },
});
const BYES = firstCall('weeklyReports', 'byes', {
  params: { year: REPORT_YEAR },
  query: { conferenceType: typeFrom('[1-3]') },
});
const CONTROLLED_GAMES = firstCall('weeklyReports', 'controlledGames', {
  params: { year: REPORT_YEAR },
  query: {
    conferenceType: typeFrom('[1-3]'),
    days: { query: 'days', fits: 'saturday|all', otherwise: 'saturday' },
  },
});
const FCS_GAMES = firstCall('weeklyReports', 'fcsGames', { params: { year: REPORT_YEAR } });
const PENDING = firstCall('weeklyReports', 'pending', {
  params: { year: REPORT_YEAR },
  query: { report: { query: 'reportId', fits: '22|23|24', otherwise: '22' } },
});
const MARKET = firstCall('weeklyReports', 'market', { params: { year: REPORT_YEAR } });

/** The first and the last season, in whatever order the address names them. */
const between = (one: CallValue, other: CallValue) => ({
  start: { smallest: [one, other] },
  end: { largest: [one, other] },
});
/** `year` is one season, or two with a hyphen. */
const RANGE = between(
  { query: 'year', fits: `(${YEAR})(?:-${YEAR})?`, otherwise: REPORT_SEASON },
  { query: 'year', fits: `(?:${YEAR}-)?(${YEAR})`, otherwise: REPORT_SEASON },
);
const START_TO_END = between(
  { query: 'startSeason', fits: YEAR, otherwise: REPORT_SEASON },
  { query: 'endSeason', fits: YEAR, otherwise: REPORT_SEASON },
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

const GUARANTEE_GAMES = firstCall('guarantees', 'report', { segments: narrowed(GAME_TYPE_OPTIONS) });
const NEUTRAL_GAMES = firstCall('guarantees', 'neutral', { segments: narrowed(NEUTRAL_TYPE_OPTIONS) });
/** Starts only for an address with a conference, because the screen requests nothing without one. */
const SUMMARY = firstCall('guarantees', 'summary', {
  segments: {
    conference: { query: 'conference', fits: '[1-9]\\d{0,8}' },
    ...START_TO_END,
    homeaway: sideAs('HOME', 'AWAY'),
  },
});
const CONFERENCE_SUMMARY = firstCall('guarantees', 'conferences', {
  segments: {
    gametype: { query: 'gameType', words: { FCS: 'FCS' }, otherwise: 'FBS' },
    ...START_TO_END,
    homeaway: sideAs('home', 'away'),
  },
});

const { start: year, end: endyear } = between(
  { query: 'year', fits: YEAR, otherwise: REPORT_SEASON },
  { query: 'endyear', fits: YEAR, otherwise: REPORT_SEASON },
);
const CONFERENCE_GAMES = firstCall('conferenceReports', 'games', {
  params: { conference: { query: 'conference', fits: '0|[1-9]\\d{0,8}', otherwise: '0' }, year, endyear },
});
const SCHEDULING = firstCall('conferenceReports', 'scheduling', {
  params: {
    report: { query: 'report', fits: SCHEDULING_REPORTS.join('|'), otherwise: SCHEDULING_REPORTS[0] },
    year,
    endyear,
  },
});

export const remote = defineRemote({
  name: 'reports',
  title: 'Reports',
  routes: [
    {
      name: 'reports.links',
      path: PATHS['reports.links'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [REPORTS],
    },
    {
      name: 'reports.numbered',
      path: PATHS['reports.numbered'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [NUMBERED, CHOICES, SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'reports.unknown',
      path: PATHS['reports.unknown'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [],
    },
    {
      name: 'reports.scheduled',
      path: PATHS['reports.scheduled'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [SEASONS, GAMES_OF_SEASON],
    },
    {
      name: 'reports.odd-even',
      path: PATHS['reports.odd-even'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [ODD_EVEN, SEASONS, CONFERENCES],
    },
    {
      name: 'reports.byes',
      path: PATHS['reports.byes'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [BYES, SEASONS, CONFERENCES],
    },
    {
      name: 'reports.controlled',
      path: PATHS['reports.controlled'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [CONTROLLED_GAMES, SEASONS, CONFERENCES],
    },
    {
      name: 'reports.fcs',
      path: PATHS['reports.fcs'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [FCS_GAMES, SEASONS, CONFERENCES],
    },
    {
      name: 'reports.scheduling',
      path: PATHS['reports.scheduling'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [SCHEDULING, SEASONS, CONFERENCES],
    },
    {
      name: 'reports.conferences',
      path: PATHS['reports.conferences'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [CONFERENCE_GAMES, SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'reports.pending',
      path: PATHS['reports.pending'],
      permission: 'pending-report',
      skeleton: 'report',
      firstCalls: [PENDING, SEASONS, SCHOOLS],
    },
    {
      name: 'reports.market',
      path: PATHS['reports.market'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [MARKET, SEASONS],
    },
    {
      name: 'guarantees.report',
      path: PATHS['guarantees.report'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [GUARANTEE_GAMES, SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'guarantees.neutral',
      path: PATHS['guarantees.neutral'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [NEUTRAL_GAMES, SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'guarantees.summary',
      path: PATHS['guarantees.summary'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [SUMMARY, SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'guarantees.conferences',
      path: PATHS['guarantees.conferences'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [CONFERENCE_SUMMARY, SEASONS, CONFERENCES],
    },
    {
      name: 'directory',
      path: PATHS.directory,
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [PEOPLE, ...AFFILIATIONS],
    },
    {
      name: 'directory.mobile',
      path: PATHS['directory.mobile'],
      permission: 'signed-in',
      skeleton: 'report',
      firstCalls: [PEOPLE, ...AFFILIATIONS],
    },
  ],
  menu: [
    {
      menu: 'reports',
      label: 'Teams Needing Games',
      path: PATHS['reports.links'],
      order: 10,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Scheduled Games',
      path: PATHS['reports.scheduled'],
      order: 20,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Odd-Even Report',
      path: PATHS['reports.odd-even'],
      order: 30,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Bye Report',
      path: PATHS['reports.byes'],
      order: 40,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Controlled Games',
      path: PATHS['reports.controlled'],
      order: 50,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'FCS Games',
      path: PATHS['reports.fcs'],
      order: 60,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Conference Scheduling',
      path: PATHS['reports.scheduling'],
      order: 70,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Conference Games',
      path: PATHS['reports.conferences'],
      order: 80,
      permission: 'reports-menu',
    },
    {
      menu: 'reports',
      label: 'Pending Games',
      path: PATHS['reports.pending'],
      order: 90,
      permission: 'pending-report',
    },
    {
      menu: 'reports',
      label: 'Market Report',
      path: PATHS['reports.market'],
      order: 100,
      permission: 'reports-menu',
    },
    {
      menu: 'guarantees',
      label: 'Guarantee Report',
      path: PATHS['guarantees.report'],
      order: 10,
      permission: 'signed-in',
    },
    {
      menu: 'guarantees',
      label: 'Neutral Site Report',
      path: PATHS['guarantees.neutral'],
      order: 20,
      permission: 'signed-in',
    },
    {
      menu: 'guarantees',
      label: 'Guarantee Summary',
      path: PATHS['guarantees.summary'],
      order: 30,
      permission: 'signed-in',
    },
    {
      menu: 'guarantees',
      label: 'Guarantee Conference Summary',
      path: PATHS['guarantees.conferences'],
      order: 40,
      permission: 'signed-in',
    },
    { menu: 'information', label: 'Directory', path: PATHS.directory, order: 20, permission: 'signed-in' },
  ],
  pages: [{ of: 'report', address: '/reports?reportId=:id', permission: 'reports-menu' }],
});
