import { contract } from '@open-date/shared-api/contract';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { Viewer } from '../../access/viewer.ts';
import { presentByConference, presentByWeek, presentGroups, presentList } from './present.ts';
import { countLeftOut, findNeeding, findReportLinks, hasReport } from './queries.ts';

const { reports } = contract;

/** Handlers of the numbered reports, which every signed-in user may read (A061). */
export function reportsHandlers({ db }: Services): AreaHandlers<typeof reports> {
  return {
    list: async ({ query }) => {
      const links = await findReportLinks(db, query.unlinked === '1');
      return query.grouped === '1' ? presentGroups(links) : presentList(links);
    },
    teamsNeedingGames: async ({ params: { report, year }, query, session }) => {
      if (!(await hasReport(db, report, year))) throw notFound();
      const rows = await findNeeding(db, report, year, new Viewer(session));
      const present = query.groupby === 'conference' ? presentByConference : presentByWeek;
      return prepareAnswer(reports.teamsNeedingGames, present(rows), { asStrings: query.forceIntegers !== '1' });
    },
    leftOut: async ({ params: { report, year }, session }) => {
      if (!(await hasReport(db, report, year))) throw notFound();
      return { Schools: await countLeftOut(db, report, year, new Viewer(session)) };
    },
  };
}
