import { type ConferenceGames, type ConferenceScheduling, contract } from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import { schedulingFile } from '@open-date/shared-api/rules/reports/scheduling-file';
import type { SchedulingReportName } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { rememberedCall } from '../../platform/http/remembered-call.ts';
import type { Services } from '../../platform/http/services.ts';
import type { SeasonsRead, Session } from '../../platform/http/session.ts';
import { presentGames, presentScheduling } from './present.ts';
import { countMeetings, countOpponents, findMissingSeason, findSides, hasConference } from './queries.ts';
import type { SeasonSpan } from './season-span.ts';

const { conferenceReports } = contract;

interface SchedulingParams extends SeasonSpan {
  readonly report: SchedulingReportName;
}

/**
 * Handlers of the conference reports, which every signed-in user may read (A061). A repeated call is answered from
 * memory while no school has changed in its seasons (record 059).
 */
export function conferenceReportsHandlers({ db, query, cacheBytes }: Services): AreaHandlers<typeof conferenceReports> {
  const limit = cacheBytes / 8;
  const counts = new AnswerCache<ConferenceGames>(limit);
  const matrices = new AnswerCache<ConferenceScheduling>(limit);
  const files = new AnswerCache<string>(limit);
  const scheduling = async (viewer: Viewer, { report, ...span }: SchedulingParams): Promise<ConferenceScheduling> => {
    await refuseMissing(db, span);
    const [sides, meetings] = await Promise.all([findSides(db, span), countMeetings(query, viewer.scope, span)]);
    return presentScheduling(report, sides, meetings, span);
  };
  return {
    games: rememberedCall(conferenceReports.games, {
      cache: counts,
      reads: ({ params }) => readSeasons(params),
      key: ({ params, session }) => `${params.conference} ${spanKey(params, session)}`,
      find: async ({ params: { conference, ...span }, session }) => {
        await refuseMissing(db, span);
        if (conference !== 0 && !(await hasConference(db, conference)))
          throw new HttpError('not-found', `There is no conference ${conference}.`);
        return presentGames(await countOpponents(query, new Viewer(session).scope, conference, span), span);
      },
    }),
    scheduling: rememberedCall(conferenceReports.scheduling, {
      cache: matrices,
      reads: ({ params }) => readSeasons(params, DIVISION_ONE),
      key: ({ params, session }) => `${params.report} ${spanKey(params, session)}`,
      find: ({ params, session }) => scheduling(new Viewer(session), params),
    }),
    schedulingCsv: rememberedCall(conferenceReports.schedulingCsv, {
      cache: files,
      reads: ({ params }) => readSeasons(params, DIVISION_ONE),
      key: ({ params, session }) => `${params.report} ${spanKey(params, session)}`,
      find: async ({ params, session }) => schedulingFile(await scheduling(new Viewer(session), params)),
    }),
  };
}

/** The divisions whose meetings the scheduling reports count. */
const DIVISION_ONE = [FBS, FCS];

function readSeasons({ year, endyear }: SeasonSpan, types?: readonly number[]): SeasonsRead {
  return { from: year, to: endyear, ...(types ? { types } : {}) };
}

function spanKey({ year, endyear }: SeasonSpan, session: Session): string {
  return `${year}-${endyear} ${new Viewer(session).countsKey(session)}`;
}

async function refuseMissing(db: Db, span: SeasonSpan): Promise<void> {
  const missing = await findMissingSeason(db, span);
  if (missing !== undefined) throw new HttpError('not-found', `There is no season ${missing}.`);
}
