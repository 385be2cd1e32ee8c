import type { ConferenceGames, ConferenceScheduling, contract } from '@open-date/shared-api/contract';
import { schedulingFile } from '@open-date/shared-api/rules/reports/scheduling-file';
import type { SchedulingReportName } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { presentGames, presentScheduling } from './present.ts';
import { countMeetings, countOpponents, findMissingSeason, findSides, hasConference } from './queries.ts';
import type { SeasonSpan } from './season-span.ts';

interface GamesParams extends SeasonSpan {
  readonly conference: number;
}

interface SchedulingParams extends SeasonSpan {
  readonly report: SchedulingReportName;
}

/** Handlers of the conference reports, which every signed-in user may read (A061). */
export function conferenceReportsHandlers({ db }: Services): AreaHandlers<typeof contract.conferenceReports> {
  const games = async (session: Session, { conference, ...span }: GamesParams): Promise<ConferenceGames> => {
    await refuseMissing(db, span);
    if (conference !== 0 && !(await hasConference(db, conference)))
      throw new Refusal('not-found', `There is no conference ${conference}.`);
    return presentGames(await countOpponents(db, new Viewer(session).reader, conference, span), span);
  };
  const scheduling = async (session: Session, { report, ...span }: SchedulingParams): Promise<ConferenceScheduling> => {
    await refuseMissing(db, span);
    const [sides, meetings] = await Promise.all([
      findSides(db, span),
      countMeetings(db, new Viewer(session).reader, span),
    ]);
    return presentScheduling(report, sides, meetings, span);
  };
  return {
    games: ({ params, session }) => games(session, params),
    scheduling: ({ params, session }) => scheduling(session, params),
    schedulingCsv: async ({ params, session }) => schedulingFile(await scheduling(session, params)),
  };
}

async function refuseMissing(db: Db, span: SeasonSpan): Promise<void> {
  const missing = await findMissingSeason(db, span);
  if (missing !== undefined) throw new Refusal('not-found', `There is no season ${missing}.`);
}
