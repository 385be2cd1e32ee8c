import type { AdminConferenceYear, contract } from '@open-date/shared-api/contract';
import { findDivisions, findMemberGames } from '../../schedules/conferences/queries.ts';
import { conferenceMenu } from '@open-date/shared-api/rules/access/permissions';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { countAffected } from '../effects/affected-records.ts';
import { dryRun } from '../../platform/db/dry-run.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { findLatestChangeId } from '../effects/queries.ts';
import { derivePlay } from './derive-commands.ts';
import { saveYears } from './range-commands.ts';
import { createConference, regenerateWeeks, saveConference } from './commands.ts';
import { presentAdminConference, presentAdminYear, presentDerivedYears } from './present.ts';
import { findAdminConference, findAdminYears, findConferenceNames } from './queries.ts';
import { type YearOf, savePower, saveWeekOne, saveYear, togglePlay, toggleReleased } from './year-commands.ts';

/** Administration of conferences and their seasons (A210). */
export function adminConferencesHandlers({ db }: Services): AreaHandlers<typeof contract.adminConferences> {
  const inYear = (of: YearOf, session: Session, work: (tx: Tx) => Promise<void>): Promise<AdminConferenceYear> =>
    inTransaction(db, async (tx) => {
      await work(tx);
      return presentedYear(tx, session, of);
    });
  const regenerate = async ({ params: { id }, session }: { params: { id: number }; session: Session }) => {
    const cells = await inTransaction(db, (tx) => regenerateWeeks(tx, session, id));
    return { ok: true as const, cells };
  };
  return {
    one: ({ params, session }) => presented(db, session, params.id),
    create: ({ body, session }) =>
      inTransaction(db, async (tx) => presented(tx, session, await createConference(tx, session, body))),
    save: ({ params: { id }, body, session }) =>
      inTransaction(db, async (tx) => {
        const ended = await saveConference(tx, session, { id, ...body });
        const ChangeID =
          ended === null ? null : await findLatestChangeId(tx, { action: 'conference.update', objectId: id });
        return { ...(await presented(tx, session, id)), ChangeID };
      }),
    previewType: ({ params: { id }, query: { TypeID }, session }) =>
      dryRun(db, (tx, now) =>
        countAffected(tx, { conferenceId: id, today: businessDate(now) }, () =>
          saveConference(tx, session, { id, TypeID }),
        ),
      ),
    saveYear: ({ params: { id: conferenceId, year }, body, session }) =>
      inYear({ conferenceId, year }, session, (tx) => saveYear(tx, session, { conferenceId, year, ...body })),
    savePower: ({ params: { id: conferenceId, year }, body: { power_group: group, version }, session }) =>
      inYear({ conferenceId, year }, session, (tx) => savePower(tx, session, { conferenceId, year, version, group })),
    saveYears: ({ params: { id: conferenceId }, body, session }) =>
      inTransaction(db, async (tx) => {
        const { years, members } = await saveYears(tx, session, { conferenceId, ...body });
        const objectId = `${conferenceId}/${body.from}-${body.until}`;
        const isChange = years.length + members.length > 0;
        return {
          seasons: years.length,
          schools: members.length,
          ChangeID: isChange ? await findLatestChangeId(tx, { action: 'conferenceyear.range', objectId }) : null,
        };
      }),
    derivePlay: ({ body, session }) =>
      inTransaction(db, async (tx) => {
        const { years, promises } = await derivePlay(tx, session, body);
        const objectId = body.from === body.to ? body.from : `${body.from}-${body.to}`;
        const isChange = years.length + promises.length > 0;
        return {
          years: presentDerivedYears(years, await findConferenceNames(tx)),
          schools: promises.length,
          ChangeID: isChange ? await findLatestChangeId(tx, { action: 'conferenceyear.derive', objectId }) : null,
        };
      }),
    toggleReleased: async ({ params: { id: conferenceId }, body, session }) => {
      const change = await inTransaction(db, (tx, now) => toggleReleased(tx, session, { conferenceId, ...body }, now));
      return { ...change, ScheduleReleased: toFlag(change.state === 'released') };
    },
    saveWeekOne: ({ params: { id: conferenceId }, body: { year, version, dontAllowPlayingWeekOne }, session }) =>
      inYear({ conferenceId, year }, session, (tx) =>
        saveWeekOne(tx, session, { conferenceId, year, version, isClosed: dontAllowPlayingWeekOne === 1 }),
      ),
    togglePlay: ({ params: { id: conferenceId }, body: { year, version }, session }) =>
      inYear({ conferenceId, year }, session, (tx) => togglePlay(tx, session, { conferenceId, year, version })),
    updateWeeks: regenerate,
    regenerateWeeks: regenerate,
  };
}

const isOwn = ({ actor }: Session, conferenceId: number) => conferenceMenu(actor, conferenceId) !== null;

async function presented(db: Db | Tx, session: Session, id: number) {
  const conference = await findAdminConference(db, id);
  if (!conference) throw notFound();
  const divisions = await findDivisions(db, id);
  const years = await findAdminYears(db, id);
  return presentAdminConference({
    conference,
    divisions,
    years,
    members: await findMemberGames(db, id),
    isOwn: isOwn(session, id),
  });
}

async function presentedYear(tx: Tx, session: Session, { conferenceId, year }: YearOf): Promise<AdminConferenceYear> {
  const row = (await findAdminYears(tx, conferenceId)).find((one) => one.year === year);
  if (!row) throw notFound();
  return presentAdminYear(row, await findMemberGames(tx, conferenceId), isOwn(session, conferenceId));
}
