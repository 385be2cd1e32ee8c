import { type LeftOut, type ReportSeason, type TeamsNeedingGames, contract } from '@open-date/shared-api/contract';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { rememberedCall } from '../../platform/http/remembered-call.ts';
import type { Services } from '../../platform/http/services.ts';
import type { SeasonsRead, Session } from '../../platform/http/session.ts';
import { Viewer } from '../../access/viewer.ts';
import { presentByConference, presentByWeek, presentGroups, presentList, presentReportSeason } from './present.ts';
import { findReportSeasons } from '../report-seasons/queries.ts';
import { countLeftOut, findNeeding, findReportLinks, hasReport } from './queries.ts';

const { reports } = contract;

/**
 * Handlers of the numbered reports, which every signed-in user may read (A061). A repeated call is answered from memory
 * while neither the schools of the report's division nor the settings of its viewer have changed (record 059).
 */
export function reportsHandlers({ db, query: statement, cacheBytes }: Services): AreaHandlers<typeof reports> {
  const needing = new AnswerCache<TeamsNeedingGames[]>(cacheBytes / 2);
  const leftOut = new AnswerCache<LeftOut>(cacheBytes / 8);
  const seasons = new AnswerCache<ReportSeason[]>(cacheBytes / 64);
  return {
    list: async ({ query }) => {
      const links = await findReportLinks(db, query.unlinked === '1');
      return query.grouped === '1' ? presentGroups(links) : presentList(links);
    },
    seasons: rememberedCall(reports.seasons, {
      cache: seasons,
      reads: () => EVERY_SEASON,
      key: ({ session }) => new Viewer(session).countsKey(session),
      find: async ({ session }) => (await findReportSeasons(db, new Viewer(session).scope)).map(presentReportSeason),
    }),
    teamsNeedingGames: rememberedCall(reports.teamsNeedingGames, {
      cache: needing,
      reads: ({ params }) => readSeason(params),
      key: ({ params: { report, year }, query: { groupby = 'week', forceIntegers }, session }) =>
        `${report} ${year} ${groupby} ${forceIntegers === '1'} ${settingsKey(session)}`,
      find: async ({ params: { report, year }, query: { groupby }, session }) => {
        if (!(await hasReport(statement, report, year))) throw notFound();
        const rows = await findNeeding(statement, report, year, new Viewer(session));
        return groupby === 'conference' ? presentByConference(rows) : presentByWeek(rows);
      },
      asStrings: ({ query }) => query.forceIntegers !== '1',
    }),
    leftOut: rememberedCall(reports.leftOut, {
      cache: leftOut,
      reads: ({ params }) => readSeason(params),
      key: ({ params: { report, year }, session }) => `${report} ${year} ${settingsKey(session)}`,
      find: async ({ params: { report, year }, session }) => {
        if (!(await hasReport(statement, report, year))) throw notFound();
        // Without settings nothing can be left out.
        if (session.reportSettings === '') return { Schools: 0 };
        return { Schools: await countLeftOut(statement, report, year, new Viewer(session)) };
      },
    }),
  };
}

/** All seasons of all divisions. */
const EVERY_SEASON: SeasonsRead = { from: 1, to: 9999 };

function readSeason({ report, year }: { readonly report: number; readonly year: number }): SeasonsRead {
  return { from: year, to: year, report };
}

/** The viewer's part of the cache key: a report leaves out their school and what their settings name (A179). */
function settingsKey(session: Session): string {
  const viewer = new Viewer(session);
  return `${viewer.countsKey(session)} school ${viewer.actor.schoolId} ${session.reportSettings}`;
}
