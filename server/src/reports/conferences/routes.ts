import { type ConferenceGames, type ConferenceScheduling, contract } from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import { schedulingFile } from '@open-date/shared-api/rules/reports/scheduling-file';
import type { SchedulingReportName } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { SeasonsRead } from '../../platform/http/session.ts';
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
    const [sides, meetings] = await Promise.all([findSides(db, span), countMeetings(query, viewer.reader, span)]);
    return presentScheduling(report, sides, meetings, span);
  };
  return {
    games: {
      reads: ({ params }) => readSeasons(params),
      handle: ({ params: { conference, ...span }, session }) => {
        const viewer = new Viewer(session);
        return counts.get(`${conference} ${spanKey(span)} ${viewer.countsKey(session)}`, async () => {
          await refuseMissing(db, span);
          if (conference !== 0 && !(await hasConference(db, conference)))
            throw new Refusal('not-found', `There is no conference ${conference}.`);
          const rows = await countOpponents(query, viewer.reader, conference, span);
          return prepareAnswer(conferenceReports.games, presentGames(rows, span));
        });
      },
    },
    scheduling: {
      reads: ({ params }) => readSeasons(params, DIVISION_ONE),
      handle: ({ params, session }) => {
        const viewer = new Viewer(session);
        return matrices.get(`${params.report} ${spanKey(params)} ${viewer.countsKey(session)}`, async () =>
          prepareAnswer(conferenceReports.scheduling, await scheduling(viewer, params)),
        );
      },
    },
    schedulingCsv: {
      reads: ({ params }) => readSeasons(params, DIVISION_ONE),
      handle: ({ params, session }) => {
        const viewer = new Viewer(session);
        return files.get(`${params.report} ${spanKey(params)} ${viewer.countsKey(session)}`, async () =>
          prepareAnswer(conferenceReports.schedulingCsv, schedulingFile(await scheduling(viewer, params))),
        );
      },
    },
  };
}

/** The divisions whose meetings the scheduling reports count. */
const DIVISION_ONE = [FBS, FCS];

function readSeasons({ year, endyear }: SeasonSpan, types?: readonly number[]): SeasonsRead {
  return { from: year, to: endyear, ...(types ? { types } : {}) };
}

function spanKey({ year, endyear }: SeasonSpan): string {
  return `${year}-${endyear}`;
}

async function refuseMissing(db: Db, span: SeasonSpan): Promise<void> {
  const missing = await findMissingSeason(db, span);
  if (missing !== undefined) throw new Refusal('not-found', `There is no season ${missing}.`);
}
