import { addDays } from '@open-date/shared-api/rules/league/calendar';
import type { ApiClient } from '@open-date/shared-api/client';
import { type ApiContract, type Endpoint, contract } from '@open-date/shared-api/contract';
import { SEASON, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { expectRefused } from '../../testing/expect-refused.ts';
import { aGuarantee } from '../../testing/guarantees.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

type Api = ApiClient<ApiContract>;

let server: TestServer;
let first: Api;
let second: Api;
beforeAll(async () => {
  server = await startTestServer();
  first = await server.as(await aUser(server.db));
  second = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

/** Returns what both administrators send after they have read the same state; the first one is the first to save. */
type Race = () => Promise<{
  readonly one: (api: Api) => Promise<unknown>;
  readonly other: (api: Api) => Promise<unknown>;
}>;

/** A picture of one pixel, and the same with another color. */
const [PNG, OTHER_PNG] = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
].map((text) => new File([Buffer.from(text, 'base64')], 'logo.png'));

const onYear =
  (
    call: (api: Api, of: { readonly id: number; readonly year: number; readonly version: number }) => Promise<unknown>,
  ): Race =>
  async () => {
    const { id } = await aConference(server.db);
    const { YearSettings } = await first.adminConferences.one({ params: { id } });
    const version = YearSettings.find(({ Year }) => Year === SEASON)?.version ?? 0;
    const make = (api: Api) => call(api, { id, year: SEASON, version });
    return { one: make, other: make };
  };

const onFlag =
  (flag: 'playoffs' | 'championship' | 'playAtHawaii'): Race =>
  async () => {
    const { id } = await aSchool(server.db);
    const make = (api: Api) => api.schoolYears[flag]({ params: { id }, body: { year: SEASON, From: 0 } });
    return { one: make, other: make };
  };

async function aDivision(): Promise<{ readonly id: number; readonly divisionId: number }> {
  const school = await aSchool(server.db);
  const { id: divisionId } = await server.db
    .insertInto('conference_divisions')
    .values({ conference_id: school.conferenceId, name: 'East' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: school.id, divisionId };
}

async function aSharedDraft() {
  const { id: SchoolId } = await aSchool(server.db);
  const { id: ConferenceId } = await aConference(server.db);
  const Moves = [{ SchoolId, FirstSeason: SEASON, LastSeason: SEASON, ConferenceId, DivisionId: null }];
  const body = { Name: `Draft ${SchoolId}`, Shared: 1 as const, Moves };
  const { id, version } = await first.adminWhatIf.create({ body });
  return { params: { id }, body: { ...body, version } };
}

/** The calls that replace what somebody else may have changed; the second of two with the same state gets 409. */
const GUARDED: Readonly<Record<string, Race>> = {
  'adminUsers.save': async () => {
    const { id } = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
    const { version } = await first.adminUsers.one({ params: { id } });
    const make = (title: string) => (api: Api) => api.adminUsers.save({ params: { id }, body: { title, version } });
    return { one: make('Coach'), other: make('Director') };
  },
  'adminSeasons.save': async () => {
    const last = (await first.adminSeasons.list()).at(-1);
    const params = { id: last?.ID ?? 0 };
    const make = (days: number) => (api: Api) =>
      api.adminSeasons.save({ params, body: { EndDate: addDays(last?.EndDate ?? '', days), version: last?.version } });
    return { one: make(1), other: make(2) };
  },
  'adminConferences.save': async () => {
    const { id } = await aConference(server.db);
    const { version } = await first.adminConferences.one({ params: { id } });
    const make = (Abbreviation: string) => (api: Api) =>
      api.adminConferences.save({ params: { id }, body: { Abbreviation, version } });
    return { one: make('A'), other: make('B') };
  },
  'adminConferences.saveYear': onYear((api, { version, ...params }) =>
    api.adminConferences.saveYear({ params, body: { TotalGamesPlayable: 11, version } }),
  ),
  'adminConferences.savePower': onYear((api, { version, ...params }) =>
    api.adminConferences.savePower({ params, body: { power_group: 'P', version } }),
  ),
  'adminConferences.saveYears': async () => {
    const { id } = await aConference(server.db);
    const { YearSettings } = await first.adminConferences.one({ params: { id } });
    const version = YearSettings.find(({ Year }) => Year === SEASON)?.version;
    const params = { id, year: SEASON };
    return {
      one: (api) => api.adminConferences.saveYear({ params, body: { TotalGamesPlayable: 11, version } }),
      other: (api) =>
        api.adminConferences.saveYears({
          params: { id },
          body: { from: SEASON, until: SEASON + 1, settings: ['days'], version },
        }),
    };
  },
  'adminConferences.toggleReleased': onYear((api, { id, ...body }) =>
    api.adminConferences.toggleReleased({ params: { id }, body }),
  ),
  'adminConferences.saveWeekOne': onYear((api, { id, ...body }) =>
    api.adminConferences.saveWeekOne({ params: { id }, body: { ...body, dontAllowPlayingWeekOne: 1 } }),
  ),
  'adminConferences.togglePlay': onYear((api, { id, ...body }) =>
    api.adminConferences.togglePlay({ params: { id }, body }),
  ),
  'adminSchools.save': async () => {
    const { id } = await aSchool(server.db);
    const { version } = await first.adminSchools.one({ params: { id } });
    const make = (City: string) => (api: Api) => api.adminSchools.save({ params: { id }, body: { City, version } });
    return { one: make('Akron'), other: make('Toledo') };
  },
  'adminSchools.moveToConference': async () => {
    const { id, conferenceId: FromConferenceId } = await aSchool(server.db);
    const make = (ConferenceId: number) => (api: Api) =>
      api.adminSchools.moveToConference({ params: { id }, body: { ConferenceId, Year: SEASON, FromConferenceId } });
    return { one: make((await aConference(server.db)).id), other: make((await aConference(server.db)).id) };
  },
  'adminSchools.setDivision': async () => {
    const { id, divisionId: ConferenceDivisionId } = await aDivision();
    const make = (api: Api) =>
      api.adminSchools.setDivision({
        params: { id },
        body: { ConferenceDivisionId, Year: SEASON, FromDivisionId: null },
      });
    return { one: make, other: make };
  },
  'adminSchools.removeDivision': async () => {
    const { id, divisionId } = await aDivision();
    await first.adminSchools.setDivision({ params: { id }, body: { ConferenceDivisionId: divisionId, Year: SEASON } });
    const make = (api: Api) =>
      api.adminSchools.removeDivision({ params: { id }, body: { year: SEASON, FromDivisionId: divisionId } });
    return { one: make, other: make };
  },
  'adminSchools.copySeason': async () => {
    const { id } = await aSchool(server.db, { hawaii: true });
    const copy = { From: SEASON - 1, Until: SEASON };
    const { Seen } = await first.adminSchools.previewCopy({
      params: { id },
      query: { ...copy, SettingNames: 'hawaii,games' },
    });
    return {
      one: (api) => api.schoolYears.playAtHawaii({ params: { id }, body: { year: SEASON } }),
      other: (api) => api.adminSchools.copySeason({ params: { id }, body: { ...copy, Settings: ['hawaii'], Seen } }),
    };
  },
  'adminSchools.savePower': async () => {
    const { id } = await aSchool(server.db);
    const make = (power_override: 'P' | 'G') => (api: Api) =>
      api.adminSchools.savePower({ params: { id, year: SEASON }, body: { power_override, from: null } });
    return { one: make('P'), other: make('G') };
  },
  'schoolYears.playoffs': onFlag('playoffs'),
  'schoolYears.championship': onFlag('championship'),
  'schoolYears.playAtHawaii': onFlag('playAtHawaii'),
  'schoolYears.conferenceGames': async () => {
    const { id: SchoolId, conferenceId: id } = await aSchool(server.db);
    const make = (ConferenceGames: number) => (api: Api) =>
      api.schoolYears.conferenceGames({
        params: { id, year: SEASON },
        body: { SchoolId, ConferenceGames, FromConferenceGames: null },
      });
    return { one: make(8), other: make(9) };
  },
  'schedules.saveSeason': async () => {
    const { id } = await aSchool(server.db);
    const make = (SeasonComments: string) => (api: Api) =>
      api.schedules.saveSeason({ params: { id, year: SEASON }, body: { SeasonComments, SeasonCommentsBefore: '' } });
    return { one: make('Talks'), other: make('Others') };
  },
  'adminGuaranteeGames.save': async () => {
    const id = await aGuarantee(server.db, await aSchool(server.db), await aSchool(server.db));
    const make = (Site: string) => (api: Api) =>
      api.adminGuaranteeGames.save({ params: { id }, body: { Site, version: 1 } });
    return { one: make('Lake'), other: make('Ridge') };
  },
  'adminWhatIf.save': async () => {
    const { params, body } = await aSharedDraft();
    const make = (Name: string) => (api: Api) => api.adminWhatIf.save({ params, body: { ...body, Name } });
    return { one: make('One'), other: make('Other') };
  },
  'adminWhatIf.apply': async () => {
    const { params, body } = await aSharedDraft();
    const { version, Fingerprint } = await first.adminWhatIf.consequences({ params });
    return {
      one: (api) => api.adminWhatIf.save({ params, body: { ...body, Moves: [] } }),
      other: (api) => api.adminWhatIf.apply({ params, body: { version, Fingerprint } }),
    };
  },
  'logos.upload': async () => {
    const { id } = await aSchool(server.db);
    const make = (file: File | undefined) => (api: Api) =>
      api.logos.upload({ params: { type: 'school', id }, query: { FromLogoUrl: '' }, file: file ?? new File([], '') });
    return { one: make(PNG), other: make(OTHER_PNG) };
  },
};

/** Calls that replace nothing that two administrators could overwrite for each other, each with the reason. */
const UNGUARDED: Readonly<Record<string, string>> = {
  'adminUsers.create': 'creates; an email address is taken once',
  'adminUsers.notify': 'sends a mail again',
  'adminReleases.rollBack': 'names the revision of the channel that was seen',
  'adminReleases.promote': 'names the revision of the channel that was seen',
  'adminReleases.canary': 'names the revision of the channel that was seen',
  'adminReleases.endCanary': 'names the revision of the channel that was seen',
  'adminReleases.disable': 'names the revision of the channel that was seen',
  'adminReleases.enable': 'names the revision of the channel that was seen',
  'adminReleases.promoteSet': 'names the revision of the channel that was seen',
  'adminReleases.rollBackSet': 'names the revision of the channel that was seen',
  'adminMail.retry': 'the state of the mail decides',
  'adminSeasons.create': 'creates; a season exists once',
  'adminSeasons.carry': 'replaces what somebody gave only on request, and is undone as one',
  'adminConferences.create': 'creates; a name is taken once',
  'adminConferences.derivePlay': 'derives from games what nobody has entered, and is undone as one',
  'adminConferences.regenerateWeeks': 'adds what is missing',
  'adminSchools.create': 'creates; a name is taken once',
  'adminCells.refresh': 'one run at a time',
  'adminChanges.undo': 'refuses once anything that it touched has changed',
  'adminExport.league': 'reads',
  'adminImport.begin': 'one import at a time',
  'adminImport.addFile': 'the state of the import decides',
  'adminImport.choose': 'the state of the import decides',
  'adminImport.apply': 'applies only the difference that was shown',
  'adminImport.undo': 'refuses once anything that it touched has changed',
  'adminWhatIf.create': 'creates; a name is taken once',
  'adminWhatIf.undo': 'refuses once anything that it touched has changed',
  'adminGuaranteeGames.create': 'creates; two schools meet once on a day',
  'adminEmail.send': 'sends once per key',
  'siteSettings.demandFactor':
    'sends the wanted of two values, so that the second of two who want the same changes nothing',
  'personalData.remove': 'is for good; the second finds nothing to remove',
  'siteSettings.save': 'sends the wanted of two values, so that the second of two who want the same changes nothing',
};

it('every PUT and POST of the administration detects concurrent changes, or has a reason why not [ADM-189]', () => {
  const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { method, path }]) => ['PUT', 'POST'].includes(method) && path.startsWith('/api/v1/admin/'))
      .map(([name]) => `${area}.${name}`),
  );
  const known = [...Object.keys(GUARDED), ...Object.keys(UNGUARDED)];
  expect(calls.toSorted()).toEqual(known.toSorted());
});

it.each(Object.entries(GUARDED))(
  'of two administrators who start from the same state, the second to call %s is told so, and the change of the first stays [ADM-189]',
  async (_name, race) => {
    const { one, other } = await race();
    await one(first);
    await expectRefused(server.db, () => other(second), 409, expect.stringMatching(/^\S.*\.$/));
  },
);
