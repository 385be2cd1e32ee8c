import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import type { ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import { SEASON, type TestConference, type TestSchool, aGame, aSchool, aUser } from './builders.ts';
import { aGuarantee } from './guarantees.ts';
import type { TestServer } from './start-test-server.ts';

type Api = ApiClient<ApiContract>;
type Try = (api: Api) => Promise<unknown>;
type Role = 'admin' | 'associate admin' | 'associate school' | 'conference' | 'associate conference';
/** A write call with the roles that may make it. */
type RoleTry = readonly [name: string, call: Try, roles: readonly Role[]];

interface TestLeague {
  readonly conference: TestConference;
  readonly own: TestSchool;
  readonly member: TestSchool;
  readonly stranger: TestSchool;
}

const admins: readonly Role[] = ['admin', 'associate admin'];
const setters: readonly Role[] = [...admins, 'associate school', 'associate conference'];
const conferenceEditors: readonly Role[] = [...admins, 'associate conference'];
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The write calls for seasons, conferences, schools, cells and settings, for the matrix of roles. */
export function leagueTries(server: () => TestServer, league: () => TestLeague): readonly RoleTry[] {
  const saveLastSeason: Try = async (api) => {
    const { id } = await server()
      .db.selectFrom('seasons')
      .select('id')
      .orderBy('year', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return api.adminSeasons.save({ params: { id }, body: {} });
  };

  /** Removes a season that an administrator has just added. */
  const removeSeason: Try = async (api) => {
    const { ID } = await (await server().as(await aUser(server().db))).adminSeasons.create({ body: {} });
    return api.adminSeasons.remove({ params: { id: ID } });
  };

  /** Only one run at a time is allowed, so the run that another role began is removed first. */
  const refreshCells: Try = async (api) => {
    await server().db.deleteFrom('cell_refresh_jobs').execute();
    return api.adminCells.refresh();
  };

  /** Makes the only import, because one at a time is at work. */
  const onImport =
    (state: ImportState, call: (api: Api, params: { readonly id: number }) => Promise<unknown>): Try =>
    async (api) => {
      const { db } = server();
      await sql`delete from imports`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into imports (state, created_at) values (${state}, current_moment()) returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into import_changes (import_id, table_name, operation, row_key) values (${id}, 'games', 'D', '{0}')`.execute(
        db,
      );
      return call(api, { id });
    };
  const file = new File(['[]'], 'games.json');

  const adminApi = async () => server().as(await aUser(server().db));

  /** A shared draft of another administrator that moves a school of its own. */
  const aDraft = async () => {
    const { id } = await aSchool(server().db);
    const Moves = [
      { SchoolId: id, FirstSeason: SEASON, LastSeason: SEASON, ConferenceId: league().conference.id, DivisionId: null },
    ];
    const body = { Name: freshName(), Shared: 1 as const, Moves };
    const draft = await (await adminApi()).adminWhatIf.create({ body });
    return { params: { id: draft.id }, body: { ...body, version: draft.version } };
  };
  const onDraft =
    (
      call: (
        api: Api,
        params: { readonly id: number },
        draft: Awaited<ReturnType<typeof aDraft>>['body'],
      ) => Promise<unknown>,
    ): Try =>
    async (api) => {
      const { params, body } = await aDraft();
      return call(api, params, body);
    };
  /** Only the author deletes a draft; who may not create one tries that of somebody else. */
  const removeDraft: Try = async (api) => {
    const own = await api.adminWhatIf.create({ body: { Name: freshName() } }).catch(() => null);
    return api.adminWhatIf.remove({ params: own ? { id: own.id } : (await aDraft()).params });
  };
  const undoDraft: Try = async (api) => {
    const admin = await adminApi();
    const { params, body } = await aDraft();
    const { Fingerprint } = await admin.adminWhatIf.consequences({ params });
    await admin.adminWhatIf.apply({ params, body: { version: body.version, Fingerprint } });
    return api.adminWhatIf.undo({ params });
  };

  let named = 0;
  const freshName = () => {
    named += 1;
    return `Name ${named}`;
  };

  const createSchool: Try = (api) =>
    api.adminSchools.create({ body: { SchoolName: freshName(), ConferenceId: league().conference.id } });

  const saveSchool =
    (school: () => TestSchool): Try =>
    (api) =>
      api.adminSchools.save({ params: { id: school().id }, body: { City: 'x' } });

  /** Moves a school created for this call, so that the league stays unchanged. */
  const moveMember: Try = async (api) => {
    const { id } = await aSchool(server().db, { conference: league().conference });
    return api.adminSchools.moveToConference({
      params: { id },
      body: { ConferenceId: league().stranger.conferenceId, Year: SEASON },
    });
  };

  /** Copies a season of a school created for this call. */
  const copySeason: Try = async (api) => {
    const { id } = await aSchool(server().db, { conference: league().conference });
    const body = { From: SEASON - 1, Until: SEASON, Settings: ['conference' as const, 'hawaii' as const] };
    return api.adminSchools.copySeason({ params: { id }, body });
  };

  /** Undoes an administrator's fresh move. */
  const undoMove: Try = async (api) => {
    const { id } = await aSchool(server().db, { conference: league().conference });
    const admin = await server().as(await aUser(server().db));
    await admin.adminSchools.moveToConference({
      params: { id },
      body: { ConferenceId: league().stranger.conferenceId, Year: SEASON },
    });
    const [latest] = await admin.adminChanges.list();
    return api.adminChanges.undo({ params: { id: latest?.id ?? 0 } });
  };

  /** Puts a school into a division and removes it again. */
  const changeDivision =
    (school: () => TestSchool): Try =>
    async (api) => {
      const { id: division } = await server()
        .db.insertInto('conference_divisions')
        .values({ conference_id: school().conferenceId, name: freshName() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const params = { id: school().id };
      await api.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } });
      return api.adminSchools.removeDivision({ params, body: { year: SEASON } });
    };

  const guaranteeGame = async (): Promise<{ id: number }> => {
    const sides = { home: await aSchool(server().db), road: await aSchool(server().db) };
    return { id: await aGuarantee(server().db, sides.home, sides.road) };
  };

  const createGuarantee: Try = async (api) =>
    api.adminGuaranteeGames.create({
      body: {
        HomeTeamID: league().member.id,
        RoadTeamID: (await aSchool(server().db)).id,
        GameDate: `${SEASON}-09-04`,
        GameType: 'FBS vs. FBS',
      },
    });

  const createConference: Try = (api) =>
    api.adminConferences.create({ body: { Name: freshName(), Nickname: 'x', TypeID: 1 } });

  const saveConference =
    (school: () => TestSchool): Try =>
    (api) =>
      api.adminConferences.save({ params: { id: school().conferenceId }, body: { PrimaryColor: '101010' } });

  /** A call about a season of the user's own conference. */
  const ofOwnConference =
    (call: (api: Api, of: { id: number; year: number }) => Promise<unknown>): Try =>
    (api) =>
      call(api, { id: league().conference.id, year: SEASON });

  const uploadLogo =
    (type: 'school' | 'conference', school: () => TestSchool): Try =>
    (api) =>
      api.logos.upload({
        params: { type, id: type === 'school' ? school().id : school().conferenceId },
        file: new File([PNG], 'logo.png'),
      });

  /** Restores a game that an administrator has deleted. */
  const restoreFromLog: Try = async (api) => {
    const admin = await server().as(await aUser(server().db));
    const id = await aGame(server().db, { home: league().member, away: league().stranger, week: 4 });
    await admin.games.remove({ params: { id } });
    const params = { from: '2027-08-01', to: '2027-08-01' };
    const [entry] = await admin.activity.list({ params, segments: { object: 'game', objectId: String(id) } });
    return api.activity.restore({ params: { id: entry?.id ?? 0 } });
  };

  const own = () => league().own;
  const member = () => league().member;
  const stranger = () => league().stranger;

  return [
    ['add a season', (api) => api.adminSeasons.create({ body: {} }), admins],
    ['save the days of a season', saveLastSeason, admins],
    ['remove the last season', removeSeason, admins],
    ['update the cells', refreshCells, admins],
    ['switch mail on', (api) => api.siteSettings.save({ body: { EmailEnabled: '1' } }), admins],
    [
      'mail internal users',
      async (api) => {
        await aUser(server().db, { status: 5 });
        return api.adminEmail.send({ body: { Status: '5', Subject: freshName(), Message: 'x' } });
      },
      admins,
    ],
    ['create a guarantee game', createGuarantee, admins],
    [
      'save a guarantee game',
      async (api) => api.adminGuaranteeGames.save({ params: await guaranteeGame(), body: { Site: 'Lake' } }),
      admins,
    ],
    [
      'delete a guarantee game',
      async (api) => api.adminGuaranteeGames.remove({ params: await guaranteeGame() }),
      admins,
    ],
    ['create a school', createSchool, admins],
    ['save the own school', saveSchool(own), setters],
    ['save a member', saveSchool(member), conferenceEditors],
    ['move a member to another conference', moveMember, admins],
    ["copy a member's season to the next one", copySeason, admins],
    ['undo a move', undoMove, ['admin']],
    ['begin an import', onImport('compared', (api) => api.adminImport.begin({ file })), ['admin']],
    [
      'add a file to an import',
      onImport('compared', (api, params) => api.adminImport.addFile({ params, file })),
      ['admin'],
    ],
    [
      'choose from an import',
      onImport('compared', (api, params) =>
        api.adminImport.choose({ params, body: { seasons: null, contents: ['games'] } }),
      ),
      ['admin'],
    ],
    ['apply an import', onImport('compared', (api, params) => api.adminImport.apply({ params })), ['admin']],
    ['undo an import', onImport('applied', (api, params) => api.adminImport.undo({ params })), ['admin']],
    ['discard an import', onImport('failed', (api, params) => api.adminImport.discard({ params })), ['admin']],
    ['create a what-if draft', (api) => api.adminWhatIf.create({ body: { Name: freshName() } }), ['admin']],
    [
      'save a what-if draft',
      onDraft((api, params, draft) => api.adminWhatIf.save({ params, body: { ...draft, Name: freshName() } })),
      ['admin'],
    ],
    ['delete an own what-if draft', removeDraft, ['admin']],
    [
      'apply a what-if draft',
      onDraft(async (api, params, { version }) => {
        const { Fingerprint } = await adminApi().then((admin) => admin.adminWhatIf.consequences({ params }));
        return api.adminWhatIf.apply({ params, body: { version, Fingerprint } });
      }),
      ['admin'],
    ],
    ['undo a what-if draft', undoDraft, ['admin']],
    ['export the league', (api) => api.adminExport.league({ body: { form: 'json' } }), ['admin']],
    ['restore from the activity log', restoreFromLog, ['admin']],
    ['change the division of the own school', changeDivision(own), setters],
    ['change the division of strangers', changeDivision(stranger), admins],
    [
      'save the power group of the own school',
      (api) => api.adminSchools.savePower({ params: { id: own().id, year: SEASON }, body: { power_override: null } }),
      admins,
    ],
    ['upload a logo of the own school', uploadLogo('school', own), setters],
    ['upload a logo of strangers', uploadLogo('school', stranger), admins],
    ['upload a logo of the own conference', uploadLogo('conference', own), conferenceEditors],
    ['create a conference', createConference, admins],
    [
      'derive the days of conferences',
      (api) => api.adminConferences.derivePlay({ body: { from: SEASON, to: SEASON } }),
      admins,
    ],
    ['save the own conference', saveConference(own), conferenceEditors],
    [
      'save the days of the own conference',
      ofOwnConference((api, params) => api.adminConferences.saveYear({ params, body: { ChampDate: null } })),
      conferenceEditors,
    ],
    [
      'save a range of seasons of the own conference',
      ofOwnConference((api, { id, year }) =>
        api.adminConferences.saveYears({ params: { id }, body: { from: year, until: year + 1, settings: ['days'] } }),
      ),
      conferenceEditors,
    ],
    [
      'save the power group of the own conference',
      ofOwnConference((api, params) => api.adminConferences.savePower({ params, body: { power_group: null } })),
      admins,
    ],
    [
      'save the first week of the own conference',
      ofOwnConference((api, { id, year }) =>
        api.adminConferences.saveWeekOne({ params: { id }, body: { year, dontAllowPlayingWeekOne: 0 } }),
      ),
      conferenceEditors,
    ],
    [
      'flip the exchange of games of the own conference',
      ofOwnConference((api, { id, year }) => api.adminConferences.togglePlay({ params: { id }, body: { year } })),
      conferenceEditors,
    ],
    [
      'regenerate the weeks of the own conference',
      ofOwnConference((api, { id }) => api.adminConferences.regenerateWeeks({ params: { id } })),
      conferenceEditors,
    ],
    [
      'regenerate the weeks of the own conference by GET',
      ofOwnConference((api, { id }) => api.adminConferences.updateWeeks({ params: { id } })),
      conferenceEditors,
    ],
    [
      'flip whether the schedule of the own conference is released',
      ofOwnConference((api, { id, year }) => api.adminConferences.toggleReleased({ params: { id }, body: { year } })),
      ['admin', 'conference', 'associate conference'],
    ],
  ];
}
