import type { AdminSchool, AdminSchoolYear, contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { countAffected } from '../effects/affected-records.ts';
import { dryRun } from '../../platform/db/dry-run.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { findSchool } from '../../league/reference/queries.ts';
import { Viewer } from '../../access/viewer.ts';
import type { Session } from '../../platform/http/session.ts';
import { createSchool, saveSchool } from './commands.ts';
import { copySeason } from './copy-commands.ts';
import { moveToConference, savePowerOverride, setDivision } from './membership-commands.ts';
import type { SeasonOf } from './season-rows.ts';
import { presentAdminSchool, presentSchoolYear } from './present.ts';
import { findSchoolVersion, findSchoolYears } from './queries.ts';

/** Administration of schools and their seasons (A210). */
export function adminSchoolsHandlers({ db }: Services): AreaHandlers<typeof contract.adminSchools> {
  const inSeason = (
    session: Session,
    of: SeasonOf,
    work: (tx: Tx, now: Date) => Promise<void>,
  ): Promise<AdminSchoolYear> =>
    inTransaction(db, async (tx, now) => {
      await work(tx, now);
      return presentedYear(tx, of, new Viewer(session));
    });
  return {
    one: ({ params, session }) => presented(db, params.id, new Viewer(session)),
    create: ({ body, session }) =>
      inTransaction(db, async (tx, now) =>
        presented(tx, await createSchool(tx, session, body, now), new Viewer(session)),
      ),
    save: ({ params: { id }, body, session }) =>
      inTransaction(db, async (tx, now) => {
        await saveSchool(tx, session, { id, ...body }, now);
        return presented(tx, id, new Viewer(session));
      }),
    previewMove: ({ params, query: { ConferenceId, Year: year }, session }) => {
      const of = { schoolId: params.id, year };
      return dryRun(db, (tx, now) =>
        countAffected(tx, { ...of, today: businessDate(now) }, () =>
          moveToConference(tx, session, { ...of, conferenceId: ConferenceId }, now),
        ),
      );
    },
    moveToConference: ({ params, body: { ConferenceId, Year: year, FromConferenceId: from }, session }) => {
      const of = { schoolId: params.id, year };
      return inSeason(session, of, async (tx, now) => {
        await moveToConference(tx, session, { ...of, conferenceId: ConferenceId, from }, now);
      });
    },
    previewCopy: ({ params: { id: schoolId }, query: { From: from, Until: until, SettingNames: settings }, session }) =>
      dryRun(db, async (tx, now) => {
        let seasons = 0;
        let seen = '';
        const scope = { schoolId, year: from, until, today: businessDate(now) };
        const ended = await countAffected(tx, scope, async () => {
          const copied = await copySeason(tx, session, { schoolId, from, until, settings }, now);
          ({ seasons, seen } = copied);
          return copied;
        });
        return { ...ended, Seasons: seasons, Seen: seen };
      }),
    copySeason: ({ params: { id }, body: { From: from, Until: until, Settings: settings, Seen: seen }, session }) =>
      inTransaction(db, async (tx, now) => {
        await copySeason(tx, session, { schoolId: id, from, until, settings, seen }, now);
        return presented(tx, id, new Viewer(session));
      }),
    setDivision: ({
      params,
      body: { ConferenceDivisionId: divisionId, Year: year, FromDivisionId: from },
      session,
    }) => {
      const of = { schoolId: params.id, year };
      return inSeason(session, of, (tx, now) => setDivision(tx, session, { ...of, divisionId, from }, now));
    },
    removeDivision: ({ params, body: { year, FromDivisionId: from }, session }) => {
      const of = { schoolId: params.id, year };
      return inSeason(session, of, (tx, now) => setDivision(tx, session, { ...of, divisionId: null, from }, now));
    },
    savePower: ({ params: { id: schoolId, year }, body, session }) => {
      const of = { schoolId, year };
      return inSeason(session, of, (tx, now) =>
        savePowerOverride(tx, session, { ...of, group: body.power_override, from: body.from }, now),
      );
    },
  };
}

async function presented(db: Db | Tx, id: number, { currentYear, scope }: Viewer): Promise<AdminSchool> {
  const school = await findSchool(db, id, currentYear);
  const version = await findSchoolVersion(db, id);
  if (!school || version === undefined) throw notFound();
  return presentAdminSchool(school, version, await findSchoolYears(db, id, scope));
}

async function presentedYear(tx: Tx, { schoolId, year }: SeasonOf, { scope }: Viewer): Promise<AdminSchoolYear> {
  const row = (await findSchoolYears(tx, schoolId, scope)).find((one) => one.year === year);
  if (!row) throw notFound();
  return presentSchoolYear(row);
}
