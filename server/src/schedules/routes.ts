import { type ScheduledWeek, type SchoolSchedules, contract } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  firstShownSeason,
  formatSchoolYears,
  parseSchoolYears,
} from '@open-date/shared-api/rules/schedules/school-years';
import { inTransaction } from '../platform/db/transaction.ts';
import { AnswerCache } from '../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../platform/http/mount.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Services } from '../platform/http/services.ts';
import { saveSeason } from './commands.ts';
import { presentSeasonGames, presentYear } from './present.ts';
import { findSeasonGames, findSeasonWeeks, findYears } from './queries.ts';
import { SchoolAnswers } from './school-answers.ts';
import { findComparedSchedules } from './school-schedules.ts';
import { schoolSeasons } from './school-years.ts';
import { Viewer } from '../access/viewer.ts';

const { schedules } = contract;

/** Handlers of the schedules of one school and of a whole season, and of a season's status. */
export function schedulesHandlers({ db, query: statement, cacheBytes }: Services): AreaHandlers<typeof schedules> {
  const services = { db, query: statement };
  const schools = new SchoolAnswers(services, cacheBytes);
  const comparisons = new AnswerCache<SchoolSchedules[]>(cacheBytes);
  const seasons = new AnswerCache<ScheduledWeek[]>(cacheBytes);
  return {
    school: {
      reads: ({ params }) => params.id,
      handle: ({ params: { id }, query, session }) => {
        if (session.dataVersion === null) throw notFound();
        const viewer = new Viewer(session);
        const from = firstShownSeason(viewer.currentYear, query.from);
        return schools.get({ id, from, version: session.dataVersion, session, viewer });
      },
    },
    scheduledGames: {
      reads: ({ params: { year }, query: { division = 0 } }) => ({
        from: year,
        to: year,
        ...(division === 0 ? {} : { types: [division] }),
      }),
      handle: ({ params: { year }, query, session }) => {
        const { division = 0 } = query;
        const viewer = new Viewer(session);
        const asStrings = query.forceIntegers !== '1';
        const key = `${year} ${division} ${asStrings} ${viewer.countsKey(session)}`;
        return seasons.get(key, async () => {
          const [weeks, games] = await Promise.all([findSeasonWeeks(db, year), findSeasonGames(db, year, division)]);
          if (!weeks) throw notFound();
          return prepareAnswer(schedules.scheduledGames, presentSeasonGames(weeks, games, viewer), { asStrings });
        });
      },
    },
    compare: {
      reads: () => 'all',
      handle: ({ params, session }) => {
        const pairs = parseSchoolYears(params.params);
        if (!pairs) throw new HttpError('input.invalid', MESSAGES.schoolYearsNotValid);
        const viewer = new Viewer(session);
        const key = `${formatSchoolYears(pairs)} ${viewer.key(session)}`;
        return comparisons.get(key, async () =>
          prepareAnswer(
            schedules.compare,
            await findComparedSchedules(services, pairs, session.referenceVersion, viewer),
          ),
        );
      },
    },
    saveSeason: async ({ params: { id, year }, body, session }) => {
      await inTransaction(db, (tx, now) => saveSeason(tx, session, { schoolId: id, year, ...body }, now));
      const viewer = new Viewer(session);
      const [row] = await findYears(statement, schoolSeasons(id, year, year), viewer);
      if (!row) throw notFound();
      return presentYear(row, viewer);
    },
  };
}
