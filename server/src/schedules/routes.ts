import { type ScheduledWeek, type SchoolSchedules, contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../db/transaction.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../http/mount.ts';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { saveSeason } from './commands.ts';
import { presentSeasonGames, presentYear } from './present.ts';
import { findSeasonGames, findSeasonWeeks, findYears } from './queries.ts';
import { findSchoolSchedules } from './school-schedules.ts';
import { Viewer } from './viewer.ts';

const { schedules } = contract;

/** Schedules of one school and of a whole season, and the status of a school's season. */
export function schedulesHandlers({ db, now, cacheBytes }: Services): AreaHandlers<typeof schedules> {
  const cache = new AnswerCache<SchoolSchedules>(cacheBytes);
  const seasons = new AnswerCache<ScheduledWeek[]>(cacheBytes);
  return {
    school: {
      schedulesOf: ({ params }) => params.id,
      handle: ({ params: { id }, session }) => {
        if (session.scheduleVersion === null) throw notFound();
        const viewer = new Viewer(session, now());
        const key = `${id} ${session.scheduleVersion} ${session.referenceVersion} ${viewer.today} ${viewer.scopeFor(id)}`;
        return cache.get(key, async () =>
          prepareAnswer(schedules.school, await findSchoolSchedules(db, id, session.referenceVersion, viewer)),
        );
      },
    },
    scheduledGames: {
      schedulesOf: () => 'all',
      handle: ({ params: { year }, query: { division = 0 }, session }) => {
        const viewer = new Viewer(session, now());
        const key = `${year} ${division} ${session.scheduleVersion} ${session.referenceVersion} ${viewer.scope}`;
        return seasons.get(key, async () => {
          const [weeks, games] = await Promise.all([findSeasonWeeks(db, year), findSeasonGames(db, year, division)]);
          if (!weeks) throw notFound();
          return prepareAnswer(schedules.scheduledGames, presentSeasonGames(weeks, games, viewer));
        });
      },
    },
    saveSeason: async ({ params: { id, year }, body, session }) => {
      await inTransaction(db, (tx) => saveSeason(tx, session, id, year, body, now()));
      const [row] = await findYears(db, id, year, year);
      if (!row) throw notFound();
      return presentYear(row, new Viewer(session, now()));
    },
  };
}
