import { ApiError } from '@open-date/shared-api/client';
import type { ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { SEASON, type TestSchool, aConference, aGame, aSchool, aUser } from '../builders.ts';
import { aGuarantee } from '../guarantees.ts';
import { onlyRow } from '../../src/platform/db/only-row.ts';
import {
  type Attempts,
  CONFERENCE,
  LEAGUE,
  RELEASED,
  about,
  free,
  ofCaller,
  onConferences,
  onSchools,
} from './attempt.ts';
import { type Api, type CalledLeague, admins, chief, conferenceEditors, leagueEditors } from './callers.ts';

type OfId = { readonly params: { readonly id: number } };
type OfConference = { readonly id: number; readonly year: number };

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NO_SET = { params: { channel: 'staging', id: 'RC-999999' } } as const;
const CHANGE = { revision: 0, why: 'x' } as const;
const LOGO = new File([PNG], 'logo.png');

/** A call about an object without an owner. */
const one = <T>(
  object: string,
  rights: typeof admins,
  target: (league: CalledLeague) => Promise<T> | T,
  call: (api: Api, target: T) => Promise<unknown>,
): Attempts => [about(object, rights, target, call)];

async function lastSeason({ server: { db } }: CalledLeague): Promise<OfId> {
  const { id } = await db.selectFrom('seasons').select('id').orderBy('year', 'desc').limit(1).executeTakeFirstOrThrow();
  return { params: { id } };
}

const onMail = (call: (api: Api, of: OfId) => Promise<unknown>) =>
  one(
    'a failed mail',
    admins,
    async ({ server: { db } }) => {
      const { id } = await db
        .insertInto('email_outbox')
        .values({
          kind: 'game_changed',
          to_email: 'x@example.test',
          subject: 'x',
          body_html: '<p>x</p>',
          state: 'failed',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    call,
  );

/** Only one run at a time is allowed, so the run that another call began is removed first. */
const withoutCellRefresh = async ({ server: { db } }: CalledLeague) => {
  await db.deleteFrom('cell_refresh_jobs').execute();
};

const onGuarantee = (call: (api: Api, of: OfId) => Promise<unknown>) =>
  one(
    'a guarantee game',
    admins,
    async ({ server, own, foreign, freshNumber }) => {
      const date = addDays('2026-09-01', freshNumber());
      return { params: { id: await aGuarantee(server.db, own, foreign, { date }) } };
    },
    call,
  );

/** Creates the only import, because only one runs at a time. */
const onImport = (state: ImportState, call: (api: Api, of: OfId) => Promise<unknown>) =>
  one(
    'an import',
    chief,
    async ({ server: { db } }) => {
      await sql`delete from imports`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into imports (state, fingerprint, created_at) values (${state}, 'shown', current_moment()) returning id`.execute(
        db,
      );
      const { id } = onlyRow(rows);
      await sql`insert into import_changes (import_id, table_name, operation, row_key) values (${id}, 'games', 'D', '{0}')`.execute(
        db,
      );
      return { params: { id } };
    },
    call,
  );
const IMPORTED = new File(['[]'], 'games.json');

/** A move of a school by an administrator, which can be undone. */
async function aMove({ admin, server, otherConference }: CalledLeague): Promise<OfId> {
  const { id } = await aSchool(server.db, { conference: otherConference });
  const elsewhere = await aConference(server.db);
  await admin.adminSchools.moveToConference({ params: { id }, body: { ConferenceId: elsewhere.id, Year: SEASON } });
  const [latest] = await admin.adminChanges.list();
  return { params: { id: latest?.id ?? 0 } };
}

/** The entry of the log of a game that an administrator has deleted. */
async function aDeletion({ admin, server, member, stranger, freshWeek }: CalledLeague): Promise<OfId> {
  const id = await aGame(server.db, { home: member, away: stranger, week: freshWeek() });
  await admin.games.remove({ params: { id } });
  const days = { from: '2027-08-01', to: '2027-08-01' };
  const [entry] = await admin.activity.list({ params: days, segments: { object: 'game', objectId: String(id) } });
  return { params: { id: entry?.id ?? 0 } };
}

const onDeletion = (call: (api: Api, of: OfId) => Promise<unknown>) => one('a deleted game', chief, aDeletion, call);

interface Moved extends OfId {
  readonly to: number;
}

/** A school of the conference with a game that is private to it on request, and the conference it would move to. */
const aMovable =
  (isPrivate: boolean, moved = false) =>
  async ({ server: { db }, otherConference }: CalledLeague): Promise<Moved> => {
    const conference = await aConference(db, { state: 'membership' });
    const [home, away] = [await aSchool(db, { conference }), await aSchool(db, { conference })];
    if (isPrivate) await aGame(db, { home, away, week: 5, pending: 3 });
    if (moved) {
      await db
        .updateTable('school_years')
        .set({ conference_id: otherConference.id, division_id: null })
        .where('school_id', '=', home.id)
        .where('year', '=', SEASON - 1)
        .execute();
    }
    return { params: { id: home.id }, to: otherConference.id };
  };

/** Ending private games takes the rights of their conference (A227). */
const onMovable = (call: (api: Api, school: Moved) => Promise<unknown>, moved = false): Attempts => [
  about('a school', admins, aMovable(false, moved), call),
  about('a school with private games', chief, aMovable(true, moved), call),
];

const COPIED = { From: SEASON - 1, Until: SEASON };

async function aDivision({ server: { db }, freshNumber }: CalledLeague, { conferenceId: conference_id }: TestSchool) {
  const { id } = await db
    .insertInto('conference_divisions')
    .values({ conference_id, name: `Division ${freshNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const onOwnConference = (call: (api: Api, of: OfConference) => Promise<unknown>) => onConferences(CONFERENCE, call);
const readLeague = { own: leagueEditors, member: leagueEditors, foreign: leagueEditors };

/** A command about an unreleased name, which fails for every permitted caller. */
const onRelease = (call: (api: Api, of: { params: { channel: 'staging'; name: string } }) => Promise<unknown>) => [
  ofCaller('a name that is not released', chief, async (api) => {
    await call(api, { params: { channel: 'staging', name: 'nothing' } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'release.refused') throw error;
    });
  }),
];

export const adminCalls = {
  'adminMail.list': free(admins),
  'adminMail.one': onMail((api, of) => api.adminMail.one(of)),
  'adminMail.retry': onMail((api, of) => api.adminMail.retry(of)),
  'adminReleases.one': free(chief, { channel: 'staging' }),
  'adminReleases.versions': free(chief, { channel: 'staging', name: 'reports' }),
  'adminReleases.history': free(chief, { channel: 'staging' }),
  'adminReleases.rollBack': onRelease((api, of) => api.adminReleases.rollBack({ ...of, body: CHANGE })),
  'adminReleases.promote': onRelease((api, of) =>
    api.adminReleases.promote({ ...of, body: { ...CHANGE, version: '1.0.0' } }),
  ),
  'adminReleases.canary': onRelease((api, of) =>
    api.adminReleases.canary({ ...of, body: { ...CHANGE, version: '1.0.0', percent: 10 } }),
  ),
  'adminReleases.endCanary': onRelease((api, of) => api.adminReleases.endCanary({ ...of, body: CHANGE })),
  'adminReleases.disable': onRelease((api, of) => api.adminReleases.disable({ ...of, body: CHANGE })),
  'adminReleases.enable': onRelease((api, of) => api.adminReleases.enable({ ...of, body: CHANGE })),
  'adminReleases.promoteSet': onRelease((api) => api.adminReleases.promoteSet({ ...NO_SET, body: CHANGE })),
  'adminReleases.rollBackSet': onRelease((api) => api.adminReleases.rollBackSet({ ...NO_SET, body: CHANGE })),
  'adminSeasons.list': free(admins),
  'adminSeasons.create': [
    ofCaller('a season', admins, async (api, { league: { admin } }) => {
      const { ID: id } = await api.adminSeasons.create({ body: {} });
      await admin.adminSeasons.remove({ params: { id } });
    }),
  ],
  'adminSeasons.previewCarry': free(admins, { From: SEASON }),
  'adminSeasons.carry': free(admins, { From: SEASON }),
  'adminSeasons.save': one('the last season', admins, lastSeason, (api, of) =>
    api.adminSeasons.save({ ...of, body: {} }),
  ),
  'adminSeasons.remove': one(
    'the last season',
    admins,
    async ({ admin }) => ({ params: { id: (await admin.adminSeasons.create({ body: {} })).ID } }),
    (api, of) => api.adminSeasons.remove(of),
  ),
  'adminCells.refresh': one('no run', admins, withoutCellRefresh, (api) => api.adminCells.refresh()),
  'adminCells.latest': free(admins),
  'adminCells.one': one(
    'a run',
    admins,
    async (league) => {
      await withoutCellRefresh(league);
      return { params: { id: (await league.admin.adminCells.refresh()).id } };
    },
    (api, of) => api.adminCells.one(of),
  ),
  'adminChanges.list': free(admins),
  'adminChanges.undo': one('a move', chief, aMove, (api, of) => api.adminChanges.undo(of)),
  'adminLists.inactiveUsers': free(admins),
  'adminLists.yearsWithoutPreferences': free(admins),
  'adminExport.league': [ofCaller('the league', chief, (api) => api.adminExport.league({ body: { form: 'json' } }))],
  'adminImport.list': free(chief),
  'adminImport.one': onImport('compared', (api, of) => api.adminImport.one(of)),
  'adminImport.rows': onImport('compared', (api, of) => api.adminImport.rows(of)),
  'adminImport.begin': onImport('compared', (api) => api.adminImport.begin({ file: IMPORTED })),
  'adminImport.addFile': onImport('compared', (api, of) => api.adminImport.addFile({ ...of, file: IMPORTED })),
  'adminImport.choose': onImport('compared', (api, of) =>
    api.adminImport.choose({ ...of, body: { seasons: null, contents: ['games'] } }),
  ),
  'adminImport.apply': onImport('compared', (api, of) =>
    api.adminImport.apply({ ...of, body: { fingerprint: 'shown' } }),
  ),
  'adminImport.undo': onImport('applied', (api, of) => api.adminImport.undo(of)),
  'adminImport.discard': onImport('failed', (api, of) => api.adminImport.discard(of)),
  'activity.list': free(chief),
  'activity.one': onDeletion((api, of) => api.activity.one(of)),
  'activity.restore': onDeletion((api, of) => api.activity.restore(of)),
  'activity.file': free(chief),
  'activity.actions': free(chief),
  'activity.objects': free(chief),
  'activity.users': free(chief),
  'adminGuaranteeGames.create': one(
    'two schools',
    admins,
    ({ own, foreign }) => ({ HomeTeamID: own.id, RoadTeamID: foreign.id, GameDate: `${SEASON}-09-04` }),
    (api, sides) => api.adminGuaranteeGames.create({ body: { ...sides, GameType: 'FBS vs. FBS' } }),
  ),
  'adminGuaranteeGames.one': onGuarantee((api, of) => api.adminGuaranteeGames.one(of)),
  'adminGuaranteeGames.save': onGuarantee((api, of) => api.adminGuaranteeGames.save({ ...of, body: { Site: 'Lake' } })),
  'adminGuaranteeGames.remove': onGuarantee((api, of) => api.adminGuaranteeGames.remove(of)),
  'adminEmail.send': one(
    'internal users',
    admins,
    async ({ server, freshNumber }) => {
      await aUser(server.db, { status: 5 });
      return { Status: '5' as const, Subject: `News ${freshNumber()}`, Message: 'x' };
    },
    (api, body) => api.adminEmail.send({ body }),
  ),
  'adminEmail.recipients': free(admins),
  'siteSettings.get': free(admins),
  'siteSettings.save': free(admins),
  'siteSettings.demandFactor': free(chief, { FactorDemanded: '0' }),
} as const;

export const leagueCalls = {
  'adminConferences.one': onConferences({ own: leagueEditors, foreign: leagueEditors }, (api, { id }) =>
    api.adminConferences.one({ params: { id } }),
  ),
  'adminConferences.create': one(
    'a new name',
    admins,
    ({ freshNumber }) => `Name ${freshNumber()}`,
    (api, Name) => api.adminConferences.create({ body: { Name, Nickname: 'x', TypeID: 1 } }),
  ),
  'adminConferences.save': onOwnConference((api, { id }) =>
    api.adminConferences.save({ params: { id }, body: { PrimaryColor: '101010' } }),
  ),
  'adminConferences.previewType': onConferences({ own: admins, foreign: admins }, (api, { id }) =>
    api.adminConferences.previewType({ params: { id }, query: { TypeID: 2 } }),
  ),
  'adminConferences.saveYear': onOwnConference((api, params) =>
    api.adminConferences.saveYear({ params, body: { ChampDate: null } }),
  ),
  'adminConferences.savePower': onConferences({ own: admins, foreign: admins }, (api, params) =>
    api.adminConferences.savePower({ params, body: { power_group: null } }),
  ),
  'adminConferences.saveYears': onOwnConference((api, { id, year }) =>
    api.adminConferences.saveYears({ params: { id }, body: { from: year, until: year + 1, settings: ['days'] } }),
  ),
  'adminConferences.derivePlay': free(admins, { from: SEASON, to: SEASON }),
  'adminConferences.toggleReleased': onConferences(RELEASED, (api, { id, year }) =>
    api.adminConferences.toggleReleased({ params: { id }, body: { year } }),
  ),
  'adminConferences.saveWeekOne': onOwnConference((api, { id, year }) =>
    api.adminConferences.saveWeekOne({ params: { id }, body: { year, dontAllowPlayingWeekOne: 0 } }),
  ),
  'adminConferences.togglePlay': onOwnConference((api, { id, year }) =>
    api.adminConferences.togglePlay({ params: { id }, body: { year } }),
  ),
  'adminConferences.updateWeeks': onOwnConference((api, { id }) =>
    api.adminConferences.updateWeeks({ params: { id } }),
  ),
  'adminConferences.regenerateWeeks': onOwnConference((api, { id }) =>
    api.adminConferences.regenerateWeeks({ params: { id } }),
  ),
  'adminSchools.one': onSchools(readLeague, (api, { id }) => api.adminSchools.one({ params: { id } })),
  'adminSchools.create': one(
    'a new name',
    admins,
    ({ freshNumber, conference }) => ({ SchoolName: `Name ${freshNumber()}`, ConferenceId: conference.id }),
    (api, body) => api.adminSchools.create({ body }),
  ),
  'adminSchools.save': onSchools(LEAGUE, (api, { id }) =>
    api.adminSchools.save({ params: { id }, body: { City: 'x' } }),
  ),
  'adminSchools.previewMove': onMovable((api, { params, to }) =>
    api.adminSchools.previewMove({ params, query: { ConferenceId: to, Year: SEASON } }),
  ),
  'adminSchools.moveToConference': onMovable((api, { params, to }) =>
    api.adminSchools.moveToConference({ params, body: { ConferenceId: to, Year: SEASON } }),
  ),
  'adminSchools.setDivision': onSchools(LEAGUE, async (api, school, { league }) =>
    api.adminSchools.setDivision({
      params: { id: school.id },
      body: { ConferenceDivisionId: await aDivision(league, school), Year: SEASON },
    }),
  ),
  'adminSchools.removeDivision': onSchools(LEAGUE, (api, { id }) =>
    api.adminSchools.removeDivision({ params: { id }, body: { year: SEASON } }),
  ),
  'adminSchools.previewCopy': onMovable(
    (api, { params }) => api.adminSchools.previewCopy({ params, query: { ...COPIED, SettingNames: 'conference' } }),
    true,
  ),
  'adminSchools.copySeason': onMovable(
    (api, { params }) => api.adminSchools.copySeason({ params, body: { ...COPIED, Settings: ['conference'] } }),
    true,
  ),
  'adminSchools.savePower': onSchools({ own: admins, member: admins, foreign: admins }, (api, { id }) =>
    api.adminSchools.savePower({ params: { id, year: SEASON }, body: { power_override: null } }),
  ),
  'logos.upload': [
    ...onSchools(LEAGUE, (api, { id }) => api.logos.upload({ params: { type: 'school', id }, file: LOGO })),
    ...onConferences({ own: conferenceEditors, foreign: admins }, (api, { id }) =>
      api.logos.upload({ params: { type: 'conference', id }, file: LOGO }),
    ),
  ],
} as const;
