import { type LeftOut, type ReportSeason, type TeamsNeedingGames, contract } from '@open-date/shared-api/contract';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
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
    seasons: {
      reads: () => EVERY_SEASON,
      handle: ({ session }) => {
        const viewer = new Viewer(session);
        return seasons.get(viewer.countsKey(session), async () =>
          prepareAnswer(reports.seasons, (await findReportSeasons(db, viewer.reader)).map(presentReportSeason)),
        );
      },
    },
    teamsNeedingGames: {
      reads: ({ params }) => readSeason(params),
      handle: ({ params: { report, year }, query: { groupby = 'week', forceIntegers }, session }) => {
        const viewer = new Viewer(session);
        const asStrings = forceIntegers !== '1';
        const key = `${report} ${year} ${groupby} ${asStrings} ${settingsKey(viewer, session)}`;
        return needing.get(key, async () => {
          if (!(await hasReport(statement, report, year))) throw notFound();
          const rows = await findNeeding(statement, report, year, viewer);
          const present = groupby === 'conference' ? presentByConference : presentByWeek;
          return prepareAnswer(reports.teamsNeedingGames, present(rows), { asStrings });
        });
      },
    },
    leftOut: {
      reads: ({ params }) => readSeason(params),
      handle: ({ params: { report, year }, session }) => {
        const viewer = new Viewer(session);
        return leftOut.get(`${report} ${year} ${settingsKey(viewer, session)}`, async () => {
          if (!(await hasReport(statement, report, year))) throw notFound();
          // Without settings nothing can be left out.
          const Schools = session.reportSettings === '' ? 0 : await countLeftOut(statement, report, year, viewer);
          return prepareAnswer(reports.leftOut, { Schools });
        });
      },
    },
  };
}

/** All seasons of all divisions. */
const EVERY_SEASON: SeasonsRead = { from: 1, to: 9999 };

function readSeason({ report, year }: { readonly report: number; readonly year: number }): SeasonsRead {
  return { from: year, to: year, report };
}

/** The viewer's part of the cache key: a report leaves out their school and what their settings name (A179). */
function settingsKey(viewer: Viewer, session: Session): string {
  return `${viewer.countsKey(session)} school ${viewer.actor.schoolId} ${session.reportSettings}`;
}
