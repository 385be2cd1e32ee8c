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
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { SeasonsRead } from '../../platform/http/session.ts';
import { Viewer } from '../../access/viewer.ts';
import { presentConferenceWeek, presentPending } from './present.ts';
import {
  type HostedGame,
  type PendingRow,
  countByes,
  countFcsGames,
  countFreeMembers,
  countNeeds,
  findConferenceWeeks,
  findHostedGames,
  findPendingGames,
  hasSeason,
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
    oddEven: {
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      handle: ({ params: { year }, query: { conferenceType }, session }) => {
        const viewer = new Viewer(session);
        return oddEven.get(`${year} ${conferenceType} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const rows = await countFreeMembers(statement, viewer.reader, year, conferenceType);
          return prepareAnswer(
            weeklyReports.oddEven,
            rows.map((row) => ({ ...presentConferenceWeek(row), OddEven: row.count })),
          );
        });
      },
    },
    byes: {
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      handle: ({ params: { year }, query: { conferenceType }, session }) => {
        const viewer = new Viewer(session);
        return byes.get(`${year} ${conferenceType} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const rows = await countByes(statement, viewer.reader, year, conferenceType);
          return prepareAnswer(
            weeklyReports.byes,
            rows.map((row) => ({ ...presentConferenceWeek(row), ByeCount: row.count })),
          );
        });
      },
    },
    controlledGames: {
      reads: ({ params: { year }, query: { conferenceType } }) => readSeason(year, conferenceType),
      handle: ({ params: { year }, query: { conferenceType, days }, session }) => {
        const viewer = new Viewer(session);
        return controlledGames.get(`${year} ${conferenceType} ${days} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const [weeks, games] = await Promise.all([
            findConferenceWeeks(db, year, conferenceType),
            findHostedGames(statement, { year, type: conferenceType, days }),
          ]);
          const byWeek = Map.groupBy(
            games.filter((game) => viewer.mayKnow(game, year)),
            weekKey,
          );
          return prepareAnswer(
            weeklyReports.controlledGames,
            weeks.map((row) => ({
              ...presentConferenceWeek(row),
              ControlledGames: byWeek.get(weekKey({ host_id: row.conference_id, week: row.week }))?.length ?? 0,
            })),
          );
        });
      },
    },
    fcsGames: {
      reads: ({ params: { year } }) => readSeason(year, FBS),
      handle: ({ params: { year }, session }) => {
        const viewer = new Viewer(session);
        return fcsGames.get(`${year} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const rows = await countFcsGames(statement, viewer.reader, year);
          return prepareAnswer(
            weeklyReports.fcsGames,
            rows.map((row) => ({ ...presentConferenceWeek(row), FcsGames: row.count })),
          );
        });
      },
    },
    market: {
      reads: ({ params: { year } }) => readSeason(year),
      handle: ({ params: { year }, session }) => {
        const viewer = new Viewer(session);
        return market.get(`${year} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const rows = await countNeeds(statement, viewer.reader, year);
          return prepareAnswer(
            weeklyReports.market,
            rows.map(({ division, want_id, label, schools }) => ({
              Division: division,
              WantID: want_id,
              NeedLabel: label,
              TotalSchools: schools,
            })),
          );
        });
      },
    },
    pending: {
      reads: ({ params: { year } }) => readSeason(year),
      handle: ({ params: { year }, query: { report, forceIntegers }, session }) => {
        const viewer = new Viewer(session);
        const asStrings = forceIntegers !== '1';
        return pending.get(`${year} ${report} ${asStrings} ${viewer.countsKey(session)}`, async () => {
          await refuseUnknown(db, year);
          const rows = await findPendingGames(statement, year);
          const shown = rows.filter((row) => viewer.canSee(row.game) && IS_IN_REPORT[report](row));
          return prepareAnswer(weeklyReports.pending, presentPending(shown), { asStrings });
        });
      },
    },
  };
}

/** A season, for schools of one conference type or of all. */
function readSeason(year: number, type?: number): SeasonsRead {
  return { from: year, to: year, ...(type === undefined ? {} : { types: [type] }) };
}

/** Whether a report, by its number, lists a pending game (A171). */
const IS_IN_REPORT: Record<'22' | '23' | '24', (row: PendingRow) => boolean> = {
  '22': () => true,
  '23': ({ game }) => game.conference_id !== null,
  '24': ({ game }) => game.conference_id === null,
};

function weekKey({ host_id, week }: Pick<HostedGame, 'host_id' | 'week'>): string {
  return `${host_id} ${week}`;
}

async function refuseUnknown(db: Db, year: number): Promise<void> {
  if (!(await hasSeason(db, year))) throw new Refusal('not-found', `There is no season ${year}.`);
}
