import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type GuaranteeConferences, aGuarantee, aGuaranteeLeague } from '../../../testing/guarantees.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let league: GuaranteeConferences;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  league = await aGuaranteeLeague(server.db);
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('guarantee_games').execute());

const SUCCESS = { status: 'Success', message: '' };
const body = (facts: object = {}) => ({
  HomeTeamID: league.lake.id,
  RoadTeamID: league.small.id,
  GameDate: '2027-09-04',
  GameType: 'FCS vs. FBS' as const,
  ...facts,
});
const listed = () => admin.guarantees.all({});
const only = async () => {
  const [game] = await listed();
  return admin.adminGuaranteeGames.one({ params: { id: game?.id ?? 0 } });
};
const log = async () => {
  const rows = await server.db
    .selectFrom('activity_log')
    .select(['action', 'description', 'school_ids', 'conference_ids', 'detail'])
    .where('object_type', '=', 'guaranteegame')
    .orderBy('id')
    .execute();
  return rows.slice(-1)[0];
};

it('a guarantee game is created with all its fields, read by names and ids, and logged with its values [API-045 ADM-087]', async () => {
  const values = body({
    HomeConfID: league.lake.conferenceId,
    RoadConfID: league.small.conferenceId,
    Guarantee: 1_450_000,
    HomeGuarantee: '25000',
    RoadGuarantee: -1,
    Site: 'Toledo, OH',
    Source: 'School',
    ReleaseDate: '2026/11/12',
    IgnoreAverage: '1',
  });
  expect(await admin.adminGuaranteeGames.create({ body: values })).toEqual(SUCCESS);
  expect(await only()).toEqual({
    id: expect.any(Number),
    ...values,
    HomeGuarantee: 25_000,
    ReleaseDate: '2026-11-12',
    IgnoreAverage: 1,
    AwaySchool: league.small.name,
    HomeSchool: league.lake.name,
    AwayConference: expect.any(String),
    HomeConference: expect.any(String),
    version: 1,
  });
  expect(await log()).toMatchObject({
    action: 'guaranteegame.create',
    description: `Added the guarantee game ${league.small.name} at ${league.lake.name} on 2027-09-04.`,
    school_ids: [league.lake.id, league.small.id],
    conference_ids: [league.lake.conferenceId, league.small.conferenceId],
    detail: { before: null, after: { guarantee: 1_450_000, road_guarantee: -1, site: 'Toledo, OH' } },
  });
});

it('omitted conferences are those of both schools in the season of the game', async () => {
  await admin.adminGuaranteeGames.create({ body: body({ GameDate: '2028-01-08', HomeConfID: '' }) });
  expect(await only()).toMatchObject({
    HomeConfID: league.lake.conferenceId,
    RoadConfID: league.small.conferenceId,
    Guarantee: null,
    Site: '',
    Source: '',
    ReleaseDate: null,
    IgnoreAverage: 0,
  });
  expect(await admin.adminGuaranteeGames.create({ body: body({ GameDate: '2012-09-01' }) })).toEqual({
    status: 'Error',
    message: `${league.lake.name} has no conference in 2012. Choose one.`,
  });
  const { conferenceId: HomeConfID } = league.lake;
  const chosen = body({ GameDate: '2012-09-01', HomeConfID, RoadConfID: league.small.conferenceId });
  expect(await admin.adminGuaranteeGames.create({ body: chosen })).toEqual(SUCCESS);
});

describe('the facts of a guarantee game', () => {
  const save = async (id: number, changes: object) => admin.adminGuaranteeGames.save({ params: { id }, body: changes });

  it.each([
    ['1999-09-04', /not in a season that can be chosen/],
    ['2060-09-04', /not in a season that can be chosen/],
    ['2027-03-20', /^The 2027 season runs from /],
    ['2028-02-05', /^The 2027 season runs from /],
  ])('a game on %s is refused when it is created and when it is saved [PLT-264]', async (GameDate, text) => {
    const message = expect.stringMatching(text);
    expect(await admin.adminGuaranteeGames.create({ body: body({ GameDate }) })).toEqual({ status: 'Error', message });
    const id = await aGuarantee(server.db, league.lake, league.small);
    expect(await save(id, { GameDate })).toEqual({ status: 'Error', message });
    expect(await only()).toMatchObject({ GameDate: '2026-09-05', version: 1 });
  });

  it('the same schools on the same day are refused, with either of them at home [PLT-264]', async () => {
    const id = await aGuarantee(server.db, league.lake, league.small, { date: '2027-09-04' });
    const duplicate = { status: 'Error', message: GUARANTEE_MESSAGES.duplicate };
    const swapped = { HomeTeamID: league.small.id, RoadTeamID: league.lake.id };
    expect(await admin.adminGuaranteeGames.create({ body: body(swapped) })).toEqual(duplicate);
    const other = await aGuarantee(server.db, league.small, league.lake, { date: '2027-09-11' });
    expect(await save(other, { GameDate: '2027-09-04' })).toEqual(duplicate);
    expect(await save(id, swapped)).toEqual(SUCCESS);
  });

  it('of two administrators who enter a pair with home and away swapped, one succeeds [PLT-264]', async () => {
    const swapped = { HomeTeamID: league.small.id, RoadTeamID: league.lake.id };
    const replies = await Promise.all(
      [{}, swapped].map((facts) => admin.adminGuaranteeGames.create({ body: body(facts) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['Error', 'Success']);
  });

  it('a new home team has its own conference, and another one is refused by name [PLT-264]', async () => {
    const id = await aGuarantee(server.db, league.lake, league.small);
    expect(await save(id, { HomeTeamID: league.group.id })).toEqual(SUCCESS);
    expect(await only()).toMatchObject({ HomeTeamID: league.group.id, HomeConfID: league.group.conferenceId });
    const reply = await save(id, { HomeTeamID: league.ridge.id, HomeConfID: league.group.conferenceId });
    expect(reply).toEqual({ status: 'Error', message: `${league.ridge.name} is in ${league.big.name} in 2026.` });
  });

  it('a day in another season has the conferences of that season [PLT-264]', async () => {
    const id = await aGuarantee(server.db, league.lake, league.small);
    const body = { ConferenceId: league.group.conferenceId, Year: 2027 };
    await admin.adminSchools.moveToConference({ params: { id: league.lake.id }, body });
    expect(await save(id, { GameDate: '2027-09-04' })).toEqual(SUCCESS);
    expect(await only()).toMatchObject({ HomeConfID: league.group.conferenceId });
    await admin.adminSchools.moveToConference({
      params: { id: league.lake.id },
      body: { ...body, ConferenceId: league.big.id },
    });
  });

  it('a type with other divisions than those of the schools is refused [PLT-264]', async () => {
    const message = 'The divisions of these schools in that season are FBS vs. FBS.';
    const twoOfFbs = { RoadTeamID: league.ridge.id };
    for (const GameType of ['FCS vs. FCS', 'FCS vs. FBS', 'DII vs. FCS'])
      expect(await admin.adminGuaranteeGames.create({ body: body({ ...twoOfFbs, GameType }) })).toEqual({
        status: 'Error',
        message,
      });
    for (const GameType of ['FBS vs. FBS', '2 for 1', 'Neutral']) {
      expect(await admin.adminGuaranteeGames.create({ body: body({ ...twoOfFbs, GameType }) })).toEqual(SUCCESS);
      await server.db.deleteFrom('guarantee_games').execute();
    }
  });

  it('a game with outdated conferences keeps them when another field is saved [PLT-264]', async () => {
    const id = await aGuarantee(server.db, league.lake, league.ridge, { date: '2009-09-05', type: 'FCS vs. FCS' });
    expect(await save(id, { Guarantee: 1_000 })).toEqual(SUCCESS);
    expect(await only()).toMatchObject({ GameDate: '2009-09-05', Guarantee: 1000 });
  });
});

it('a save changes the fields sent, answers Success and logs the values before and after [API-046]', async () => {
  const id = await aGuarantee(server.db, league.lake, league.small, { site: 'Lake', guarantee: 400_000 });
  const params = { id };
  expect(await admin.adminGuaranteeGames.save({ params, body: { Guarantee: 450_000, version: 1 } })).toEqual(SUCCESS);
  expect(await admin.adminGuaranteeGames.one({ params })).toMatchObject({
    Guarantee: 450_000,
    Site: 'Lake',
    version: 2,
  });
  expect(await log()).toMatchObject({
    action: 'guaranteegame.update',
    detail: { before: { id, guarantee: 400_000, site: 'Lake' }, after: { id, guarantee: 450_000, site: 'Lake' } },
  });
});

it('a deleted guarantee game is gone from every list, and the log keeps all its values [API-046]', async () => {
  const id = await aGuarantee(server.db, league.lake, league.small, { site: 'Lake' });
  expect(await listed()).toHaveLength(1);
  expect(await admin.adminGuaranteeGames.remove({ params: { id } })).toEqual(SUCCESS);
  expect(await listed()).toEqual([]);
  expect(await log()).toMatchObject({
    action: 'guaranteegame.delete',
    description: expect.stringMatching(/^Deleted the guarantee game .+ at .+ on 2026-09-05\.$/),
    detail: {
      before: { id, home_school_id: league.lake.id, game_date: '2026-09-05', guarantee: 500_000, site: 'Lake' },
      after: null,
    },
  });
  for (const call of [admin.adminGuaranteeGames.one, admin.adminGuaranteeGames.remove])
    await expect(call({ params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(admin.adminGuaranteeGames.save({ params: { id }, body: {} })).rejects.toMatchObject({ status: 404 });
});

it('a game that cannot be saved is answered with Error, its reason and status 200, and changes nothing [ADM-089]', async () => {
  await admin.adminGuaranteeGames.create({ body: body() });
  const id = await aGuarantee(server.db, league.lake, league.group, { date: '2027-09-04' });
  const refused = (facts: object) => admin.adminGuaranteeGames.create({ body: body(facts) });
  const message = (text: string) => ({ status: 'Error', message: text });
  expect(await refused({})).toEqual(message(GUARANTEE_MESSAGES.duplicate));
  expect(await refused({ RoadTeamID: league.lake.id })).toEqual(message(GUARANTEE_MESSAGES.sameSchool));
  expect(await refused({ RoadTeamID: 999_999 })).toEqual(message(GUARANTEE_MESSAGES.unknownSchool));
  expect(await refused({ HomeConfID: 999_999 })).toEqual(message(GUARANTEE_MESSAGES.unknownConference));
  expect(await refused({ GameDate: '1200-09-04' })).toEqual(message(GUARANTEE_MESSAGES.noSeason));
  expect(await admin.adminGuaranteeGames.save({ params: { id }, body: { RoadTeamID: league.small.id } })).toEqual(
    message(GUARANTEE_MESSAGES.duplicate),
  );
  expect(await listed()).toHaveLength(2);
});

it.each([
  ['no away school', { RoadTeamID: undefined }, GUARANTEE_MESSAGES.chooseAway],
  ['no home school', { HomeTeamID: '' }, GUARANTEE_MESSAGES.chooseHome],
  ['no type', { GameType: 'Friendly' }, GUARANTEE_MESSAGES.chooseType],
  ['no date', { GameDate: '' }, /date/],
  ['a date that does not exist', { GameDate: '2027-02-30' }, /date/],
  ['a fraction of a dollar', { Guarantee: 1.5 }, /whole number/],
  ['an amount below X', { HomeGuarantee: -2 }, GUARANTEE_MESSAGES.wholeDollars],
  ['an amount that is too high', { RoadGuarantee: 9_000_000_000 }, GUARANTEE_MESSAGES.wholeDollars],
  ['a site of several lines', { Site: 'a\nb' }, /line/],
  ['a source that is too long', { Source: 'x'.repeat(501) }, /500/],
])('a guarantee game with %s is refused with the reason', async (_, facts, message) => {
  const answer = await fetch(`${server.url}/api/v1/admin/guaranteegame`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Auth-Token': await server.token(await aUser(server.db)) },
    body: JSON.stringify(body(facts)),
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: expect.stringMatching(message) }),
  ]);
});

it('of two administrators who change the same guarantee game, the second is refused and nothing is lost [ADM-120]', async () => {
  const id = await aGuarantee(server.db, league.lake, league.small, { site: 'Lake' });
  const params = { id };
  const save = (Site: string) => admin.adminGuaranteeGames.save({ params, body: { Site, version: 1 } });
  const tries = await Promise.allSettled([save('First'), save('Second')]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: GUARANTEE_MESSAGES.stale },
  });
  await expect(admin.adminGuaranteeGames.remove({ params, query: { version: 1 } })).rejects.toMatchObject({
    status: 409,
    message: GUARANTEE_MESSAGES.stale,
  });
  expect(await admin.adminGuaranteeGames.one({ params })).toMatchObject({ version: 2 });
});

it('cached reports show a change at once, and no longer show a deleted game [ADM-121]', async () => {
  const year = 2026;
  const id = await aGuarantee(server.db, league.lake, league.small, { guarantee: 400_000 });
  const reader = await server.as(await aUser(server.db, { role: 3, school: league.ridge }));
  const amounts = async () => [
    (await reader.guarantees.report({ segments: { start: year, end: year } })).map(({ Guarantee }) => Guarantee),
    (
      await reader.guarantees.summary({
        segments: { conference: league.big.id, start: year, end: year, homeaway: 'HOME' },
      })
    ).fcs.money.at(-1)?.[0],
  ];
  expect(await amounts()).toEqual([[400_000], 400_000]);
  await admin.adminGuaranteeGames.save({ params: { id }, body: { Guarantee: 650_000 } });
  expect(await amounts()).toEqual([[650_000], 650_000]);
  await admin.adminGuaranteeGames.remove({ params: { id } });
  expect(await amounts()).toEqual([[], null]);
});

it('only administrators, associates among them, change guarantee games', async () => {
  const id = await aGuarantee(server.db, league.lake, league.small);
  const associate = await server.as(await aUser(server.db, { associate: true }));
  expect(await associate.adminGuaranteeGames.save({ params: { id }, body: {} })).toEqual(SUCCESS);
  const others = [
    await aUser(server.db, { role: 2, school: await aSchool(server.db), associate: true }),
    await aUser(server.db, { role: 3, school: league.lake }),
    await aUser(server.db, { role: 10, conference: await aConference(server.db) }),
  ];
  for (const user of others) {
    const { adminGuaranteeGames } = await server.as(user);
    for (const call of [
      () => adminGuaranteeGames.create({ body: body() }),
      () => adminGuaranteeGames.one({ params: { id } }),
      () => adminGuaranteeGames.save({ params: { id }, body: {} }),
      () => adminGuaranteeGames.remove({ params: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  }
});
