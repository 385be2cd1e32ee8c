import type { Session } from '../../platform/http/session.ts';
import { contract, type SchoolPlace } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { presentConference, presentSchool, presentSchoolWithDivision } from './present.ts';
import { findConferences, findSchoolPlaces, findSchool, findSchools, findSeasons, findWants } from './queries.ts';

const { reference } = contract;

/**
 * Handlers of schools, conferences, seasons and wants, which are the same for everybody and cached until the data
 * change.
 */
export function referenceHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof reference> {
  const currentYear = (session: Session) => Number(businessDate(session.at).slice(0, 4));
  const schools = new AnswerCache<ReturnType<typeof presentSchoolWithDivision>[]>(cacheBytes / 8);
  const places = new AnswerCache<SchoolPlace[]>(cacheBytes / 8);
  const conferences = new AnswerCache<ReturnType<typeof presentConference>[]>(cacheBytes / 8);
  return {
    schools: ({ query, session }) => {
      const year = currentYear(session);
      const present = query.includeDivision === '1' ? presentSchoolWithDivision : presentSchool;
      return schools.get(`${session.referenceVersion} ${year} ${present.name}`, async () => {
        const rows = await findSchools(db, year);
        return prepareAnswer(reference.schools, rows.map(present));
      });
    },
    school: async ({ params, session }) => {
      const row = await findSchool(db, params.id, currentYear(session));
      if (!row) throw notFound();
      return presentSchool(row);
    },
    places: ({ session }) =>
      places.get(`${session.referenceVersion}`, async () => {
        const rows = await findSchoolPlaces(db);
        return prepareAnswer(
          reference.places,
          rows.map(({ id, latitude, longitude }) => ({ SchoolID: id, Latitude: latitude, Longitude: longitude })),
        );
      }),
    conferences: ({ query, session }) => {
      const withDivisions = query.includeDivision === '1';
      return conferences.get(`${session.referenceVersion} ${withDivisions}`, async () => {
        const rows = await findConferences(db);
        return prepareAnswer(
          reference.conferences,
          rows.map((row) => presentConference(row, withDivisions)),
        );
      });
    },
    seasons: async () => {
      const rows = await findSeasons(db);
      return rows.map((row) => ({ ID: row.id, Year: row.year, StartDate: row.start_date, EndDate: row.end_date }));
    },
    wants: async () => {
      const rows = await findWants(db);
      return rows.map((row) => ({
        id: row.id,
        Label: row.label,
        ShortLabel: row.short_label,
        ConfTypeId: String(row.conf_type_id),
      }));
    },
  };
}
