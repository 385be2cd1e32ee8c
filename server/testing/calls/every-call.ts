import type { ApiContract } from '@open-date/shared-api/contract';
import { accountCalls, messageCalls, userCalls } from './account-calls.ts';
import { SEASON, aGame } from '../builders.ts';
import { ANY_SCHOOL, type Attempts, LEFT_OUT, about, free, onConferences, onSchools } from './attempt.ts';
import { auctionCalls } from './auction-calls.ts';
import { type Api, type CalledLeague, chief, everyone, nobody, people } from './callers.ts';
import { factorCalls } from './factor-calls.ts';
import { adminCalls, leagueCalls } from './league-calls.ts';
import { gameCalls, scheduleCalls } from './schedule-calls.ts';
import { whatIfCalls } from './what-if-calls.ts';

/** The names of all calls of the contract, by area. */
export type CallName = {
  [A in keyof ApiContract]: { [N in keyof ApiContract[A] & string]: `${A}.${N}` }[keyof ApiContract[A] & string];
}[keyof ApiContract];

/** A delivery, which no role permits. */
const DELIVERED = { name: 'auctions', version: '1.0.0', channel: 'staging' };

/** A pending game of a school; a private one is between members of its conference. */
const aPendingGame = (school: 'own' | 'foreign', pending: 2 | 3) => (league: CalledLeague) => {
  const away = school === 'foreign' ? league.stranger : pending === 3 ? league.member : league.foreign;
  return aGame(league.server.db, { home: league[school], away, week: league.freshWeek(), pending });
};

const listsGame = async (api: Api, id: number) => {
  const weeks = await api.weeklyReports.pending({ params: { year: SEASON } });
  return weeks.some(({ Games }) => Games.some(({ GameID }) => GameID === id)) ? undefined : LEFT_OUT;
};

const mainPeople = people('administrator', 'school editor', 'school viewer', 'commissioner');

const SUMMARIZED = { start: SEASON, end: SEASON, homeaway: 'HOME' };

/** Calls that read data for all signed-in users, without private games (record 032). */
const readingCalls = {
  'reference.schools': free(everyone),
  'reference.school': onSchools(ANY_SCHOOL, (api, { id }) => api.reference.school({ params: { id } })),
  'reference.places': free(everyone),
  'reference.conferences': free(everyone),
  'reference.seasons': free(everyone),
  'reference.wants': free(everyone),
  'reports.list': free(everyone),
  'reports.seasons': free(everyone),
  'reports.teamsNeedingGames': free(everyone),
  'reports.leftOut': free(everyone),
  'weeklyReports.oddEven': free(everyone),
  'weeklyReports.byes': free(everyone),
  'weeklyReports.controlledGames': free(everyone),
  'weeklyReports.fcsGames': free(everyone),
  'weeklyReports.market': free(everyone),
  'weeklyReports.pending': [
    about('a foreign game for administrators', mainPeople, aPendingGame('foreign', 2), listsGame),
    about('an own private game', mainPeople, aPendingGame('own', 3), listsGame),
    about('a foreign private game', { allowed: chief, leftOut: mainPeople }, aPendingGame('foreign', 3), listsGame),
  ],
  'guarantees.all': free(everyone),
  'guarantees.report': free(everyone),
  'guarantees.neutral': free(everyone),
  'guarantees.reportCsv': free(everyone),
  'guarantees.neutralCsv': free(everyone),
  'guarantees.seasons': free(everyone),
  'guarantees.summary': onConferences({ own: everyone, foreign: everyone }, (api, { id }) =>
    api.guarantees.summary({ segments: { ...SUMMARIZED, conference: id } }),
  ),
  'guarantees.summaryCsv': onConferences({ own: everyone, foreign: everyone }, (api, { id }) =>
    api.guarantees.summaryCsv({ segments: { ...SUMMARIZED, conference: id } }),
  ),
  'guarantees.conferences': free(everyone),
  'guarantees.conferencesCsv': free(everyone),
  'comparables.groups': free(everyone),
  'comparables.games': free(everyone),
  'comparables.priceRange': free(everyone),
  'comparables.priceRanges': onSchools(ANY_SCHOOL, (api, { id: school }) =>
    api.comparables.priceRanges({ query: { school, role: 'visitor', division: 1, season: SEASON } }),
  ),
  'conferenceReports.games': onConferences({ own: everyone, foreign: everyone }, (api, { id, year }) =>
    api.conferenceReports.games({ params: { conference: id, year, endyear: year } }),
  ),
  'conferenceReports.scheduling': free(everyone),
  'conferenceReports.schedulingCsv': free(everyone),
  'deliveries.status': free(nobody, DELIVERED),
  'deliveries.publish': free(nobody),
  'deliveries.makeSet': free(nobody),
  'deliveries.recordDrill': free(nobody),
  'deliveries.recordRun': free(nobody, { set: 'RC-1' }),
  'deliveries.promote': free(nobody, DELIVERED),
  'faults.report': free(everyone, { fault: 'load', entry: '/artifacts/shell/1.0.0/entry.js' }),
  'telemetry.report': free(everyone, { versions: [{ name: 'shell', version: '1.0.0' }] }),
  'system.health': free(everyone),
  'system.ready': free(everyone),
  'system.version': free(everyone),
} as const;

/** The permitted callers of each call, by object; a call of the contract without a row does not compile. */
export const EVERY_CALL: Readonly<Record<CallName, Attempts>> = {
  ...readingCalls,
  ...accountCalls,
  ...factorCalls,
  ...messageCalls,
  ...userCalls,
  ...gameCalls,
  ...scheduleCalls,
  ...auctionCalls,
  ...adminCalls,
  ...leagueCalls,
  ...whatIfCalls,
};
