import { contract } from '@open-date/shared-api/contract';
import type { Db } from '../../platform/db/transaction.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { Viewer } from '../../access/viewer.ts';
import type { Session } from '../../platform/http/session.ts';
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
 * (A061).
 */
export function weeklyReportsHandlers({ db }: Services): AreaHandlers<typeof weeklyReports> {
  const readerFor = (session: Session) => new Viewer(session).reader;
  return {
    oddEven: async ({ params: { year }, query, session }) => {
      await refuseUnknown(db, year);
      const rows = await countFreeMembers(db, readerFor(session), year, query.conferenceType);
      return rows.map((row) => ({ ...presentConferenceWeek(row), OddEven: row.count }));
    },
    byes: async ({ params: { year }, query, session }) => {
      await refuseUnknown(db, year);
      const rows = await countByes(db, readerFor(session), year, query.conferenceType);
      return rows.map((row) => ({ ...presentConferenceWeek(row), ByeCount: row.count }));
    },
    controlledGames: async ({ params: { year }, query, session }) => {
      await refuseUnknown(db, year);
      const viewer = new Viewer(session);
      const [weeks, games] = await Promise.all([
        findConferenceWeeks(db, year, query.conferenceType),
        findHostedGames(db, { year, type: query.conferenceType, days: query.days }),
      ]);
      const known = games.filter((game) => viewer.mayKnow(game, year));
      const byWeek = Map.groupBy(known, weekKey);
      return weeks.map((row) => ({
        ...presentConferenceWeek(row),
        ControlledGames: byWeek.get(weekKey({ host_id: row.conference_id, week: row.week }))?.length ?? 0,
      }));
    },
    fcsGames: async ({ params: { year }, session }) => {
      await refuseUnknown(db, year);
      const rows = await countFcsGames(db, readerFor(session), year);
      return rows.map((row) => ({ ...presentConferenceWeek(row), FcsGames: row.count }));
    },
    market: async ({ params: { year }, session }) => {
      await refuseUnknown(db, year);
      const rows = await countNeeds(db, readerFor(session), year);
      return rows.map(({ division, label, schools }) => ({
        Division: division,
        NeedLabel: label,
        TotalSchools: schools,
      }));
    },
    pending: async ({ params: { year }, query, session }) => {
      await refuseUnknown(db, year);
      const viewer = new Viewer(session);
      const rows = await findPendingGames(db, year);
      const shown = rows.filter((row) => viewer.canSee(row.game) && IS_IN_REPORT[query.report](row));
      return prepareAnswer(weeklyReports.pending, presentPending(shown), { asStrings: query.forceIntegers !== '1' });
    },
  };
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
