import {
  type ByeRow,
  type ControlledGamesRow,
  type FcsGamesRow,
  type MarketRow,
  type OddEvenRow,
  type PendingWeek,
  contract,
} from '@open-date/shared-api/contract';
import { FBS } from '@open-date/shared-api/rules/constants';
import type { Db } from '../../platform/db/transaction.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { hasSeason } from '../../league/season-weeks/queries.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { rememberedCall } from '../../platform/http/remembered-call.ts';
import type { Services } from '../../platform/http/services.ts';
import type { SeasonsRead, Session } from '../../platform/http/session.ts';
import { Viewer } from '../../access/viewer.ts';
import {
  presentByes,
  presentControlledGames,
  presentFcsGames,
  presentMarket,
  presentOddEven,
  presentPending,
} from './present.ts';
import {
  countByes,
  countFcsGames,
  countFreeMembers,
  countNeeds,
  findConferenceWeeks,
  findHostedGames,
  findPendingGames,
} from './queries.ts';

const { weeklyReports } = contract;

/**
 * Handlers of the weekly reports, the pending games and the market of a season; every signed-in user may read them
 * (A061). A repeated call is answered from memory while no school of its divisions has changed in its season
 * (record 059).
 */
export function weeklyReportsHandlers({
  db,
  query: statement,
  cacheBytes,
}: Services): AreaHandlers<typeof weeklyReports> {
  const limit = cacheBytes / 8;
  const oddEven = new AnswerCache<OddEvenRow[]>(limit);
  const byes = new AnswerCache<ByeRow[]>(limit);
  const controlledGames = new AnswerCache<ControlledGamesRow[]>(limit);
  const fcsGames = new AnswerCache<FcsGamesRow[]>(limit);
  const market = new AnswerCache<MarketRow[]>(limit);
  const pending = new AnswerCache<PendingWeek[]>(limit);
  return {
    oddEven: rememberedCall(weeklyReports.oddEven, {
      cache: oddEven,
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      key: ({ params: { year }, query: { conferenceType }, session }) =>
        `${year} ${conferenceType} ${countsKey(session)}`,
      find: async ({ params: { year }, query: { conferenceType }, session }) => {
        await refuseUnknown(db, year);
        return presentOddEven(await countFreeMembers(statement, new Viewer(session).scope, year, conferenceType));
      },
    }),
    byes: rememberedCall(weeklyReports.byes, {
      cache: byes,
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      key: ({ params: { year }, query: { conferenceType }, session }) =>
        `${year} ${conferenceType} ${countsKey(session)}`,
      find: async ({ params: { year }, query: { conferenceType }, session }) => {
        await refuseUnknown(db, year);
        return presentByes(await countByes(statement, new Viewer(session).scope, year, conferenceType));
      },
    }),
    controlledGames: rememberedCall(weeklyReports.controlledGames, {
      cache: controlledGames,
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      key: ({ params: { year }, query: { conferenceType, days }, session }) =>
        `${year} ${conferenceType} ${days} ${countsKey(session)}`,
      find: async ({ params: { year }, query: { conferenceType, days }, session }) => {
        await refuseUnknown(db, year);
        const [weeks, games] = await Promise.all([
          findConferenceWeeks(db, year, conferenceType),
          findHostedGames(statement, { year, type: conferenceType, days }),
        ]);
        return presentControlledGames(weeks, games, new Viewer(session), year);
      },
    }),
    fcsGames: rememberedCall(weeklyReports.fcsGames, {
      cache: fcsGames,
      reads: ({ params: { year } }) => readSeason(year, FBS),
      key: ({ params: { year }, session }) => `${year} ${countsKey(session)}`,
      find: async ({ params: { year }, session }) => {
        await refuseUnknown(db, year);
        return presentFcsGames(await countFcsGames(statement, new Viewer(session).scope, year));
      },
    }),
    market: rememberedCall(weeklyReports.market, {
      cache: market,
      reads: ({ params: { year } }) => readSeason(year),
      key: ({ params: { year }, session }) => `${year} ${countsKey(session)}`,
      find: async ({ params: { year }, session }) => {
        await refuseUnknown(db, year);
        return presentMarket(await countNeeds(statement, new Viewer(session).scope, year));
      },
    }),
    pending: rememberedCall(weeklyReports.pending, {
      cache: pending,
      reads: ({ params: { year } }) => readSeason(year),
      key: ({ params: { year }, query: { report, forceIntegers }, session }) =>
        `${year} ${report} ${forceIntegers === '1'} ${countsKey(session)}`,
      find: async ({ params: { year }, query: { report }, session }) => {
        await refuseUnknown(db, year);
        return presentPending(report, await findPendingGames(statement, year), new Viewer(session));
      },
      asStrings: ({ query }) => query.forceIntegers !== '1',
    }),
  };
}

function countsKey(session: Session): string {
  return new Viewer(session).countsKey(session);
}

/** A season, for schools of one conference type or of all. */
function readSeason(year: number, type?: number): SeasonsRead {
  return { from: year, to: year, ...(type === undefined ? {} : { types: [type] }) };
}

async function refuseUnknown(db: Db, year: number): Promise<void> {
  if (!(await hasSeason(db, year))) throw new HttpError('not-found', `There is no season ${year}.`);
}
