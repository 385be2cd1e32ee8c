import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  saturdayOfWeek,
} from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const derive = (from: number, to: number) => admin.adminConferences.derivePlay({ body: { from, to } });
const readYear = async ({ id }: TestConference, year = SEASON) =>
  (await admin.adminConferences.one({ params: { id } })).YearSettings.find(({ Year }) => Year === year);
const readPromised = async ({ id }: TestSchool, year = SEASON) =>
  (await admin.schoolYears.settings({ params: { id, year } })).ConferenceGames;

/** Creates a conference of four schools that play in weeks 5 and 7 of the season. */
async function aPlayingConference(traits: Parameters<typeof aConference>[1] = {}) {
  const conference = await aConference(server.db, traits);
  const schools = [];
  for (let count = 0; count < 4; count += 1) schools.push(await aSchool(server.db, { conference }));
  const [one, two, three, four] = schools;
  if (!one || !two || !three || !four) throw new Error('A school is missing.');
  await aGame(server.db, { home: one, away: two, week: 5, isConferenceGame: true });
  await aGame(server.db, { home: three, away: four, week: 7, isConferenceGame: true });
  return { conference, one };
}

it('an administrator derives the days and promised games of a range of seasons, and the log names them [API-083]', async () => {
  const { conference, one } = await aPlayingConference();
  const { years, schools } = await derive(SEASON, SEASON + 1);
  const [starts, ends] = [await saturdayOfWeek(server.db, 5), await saturdayOfWeek(server.db, 7)];
  const title = '2027-12-04';
  const derived = ['ConferencePlayStarts', 'EndDate', 'ChampDate'];
  expect(years.filter(({ ConferenceID }) => ConferenceID === conference.id)).toEqual([
    {
      ConferenceID: conference.id,
      Name: conference.name,
      Year: SEASON,
      ConferencePlayStarts: starts,
      EndDate: ends,
      ChampDate: title,
      Derived: derived,
    },
    expect.objectContaining({ Year: SEASON + 1, ChampDate: '2028-12-02', Derived: derived }),
  ]);
  expect(schools).toBe(8);
  expect(await readYear(conference)).toMatchObject({ ConferencePlayStarts: starts, EndDate: ends, Derived: derived });
  expect(await readYear(conference, SEASON - 1)).toMatchObject({ ConferencePlayStarts: null, Derived: [] });
  expect([await readPromised(one), await readPromised(one, SEASON + 1)]).toEqual([1, 1]);
  const log = await server.db
    .selectFrom('activity_log')
    .select(['description', 'conference_ids'])
    .where('action', '=', 'conferenceyear.derive')
    .execute();
  expect(log).toEqual([
    {
      description: 'Derived conference days and promised games of the seasons 2027 to 2028.',
      conference_ids: expect.arrayContaining([conference.id]),
    },
  ]);
  expect(await derive(SEASON, SEASON + 1)).toEqual({ years: [], schools: 0, ChangeID: null });
});

it('one undo reverts all derived values, unless one was changed later [ADM-114]', async () => {
  const { conference, one } = await aPlayingConference();
  const read = async () => {
    const { version, ...year } = (await readYear(conference)) ?? {};
    return [version, year, await readPromised(one)];
  };
  const [, ...before] = await read();
  const { ChangeID } = await derive(SEASON, SEASON);
  expect((await readYear(conference))?.DerivedGames).toHaveLength(4);
  await admin.adminChanges.undo({ params: { id: ChangeID ?? 0 } });
  expect((await read()).slice(1)).toEqual(before);
  const again = await derive(SEASON, SEASON);
  const params = { id: conference.id, year: SEASON };
  await admin.schoolYears.conferenceGames({ params, body: { SchoolId: one.id, ConferenceGames: 7 } });
  await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: again.ChangeID ?? 0 } }), 409);
});

it('values that an administrator entered or changed stay, the others are derived again [API-083]', async () => {
  const { conference, one } = await aPlayingConference({ endDate: '2027-11-27' });
  await derive(SEASON, SEASON);
  const year = { params: { id: conference.id, year: SEASON } };
  await admin.adminConferences.saveYear({
    ...year,
    body: { ConferencePlayStarts: '2027-09-04', ChampDate: '2027-12-04' },
  });
  await admin.schoolYears.conferenceGames({ ...year, body: { SchoolId: one.id, ConferenceGames: 9 } });
  const kept = { ConferencePlayStarts: '2027-09-04', EndDate: '2027-11-27', ChampDate: '2027-12-04' };
  expect(await readYear(conference)).toMatchObject({ ...kept, Derived: ['ChampDate'] });
  await derive(SEASON, SEASON);
  expect(await readYear(conference)).toMatchObject({ ...kept, Derived: ['ChampDate'] });
  expect(await readPromised(one)).toBe(9);
});

it('a game that changes while values are derived counts', async () => {
  const { conference, one } = await aPlayingConference();
  const { db } = server;
  const deriving = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('schedule_versions').select('version').where('school_id', '=', one.id).forUpdate().execute();
    const waiting = derive(SEASON, SEASON);
    waiting.catch(() => undefined);
    await untilBlocked(db);
    await tx.deleteFrom('games').where('conference_id', '=', conference.id).where('year', '=', SEASON).execute();
    return { waiting };
  });
  await deriving.waiting;
  expect(await readYear(conference)).toMatchObject({ ConferencePlayStarts: null, Derived: ['ChampDate'] });
  expect(await readPromised(one)).toBeNull();
});

it('derived values do not reveal a private game', async () => {
  const conference = await aConference(server.db);
  const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
  await aGame(server.db, { home, away, week: 5, pending: 3 });
  await derive(SEASON, SEASON);
  expect(await readYear(conference)).toMatchObject({ ConferencePlayStarts: null, Derived: ['ChampDate'] });
  expect(await readPromised(home)).toBeNull();
});

it.each([
  ['from a later season to an earlier one', SEASON + 1, SEASON, 400],
  ['up to a season that does not exist', SEASON, 2090, 404],
  ['from a season that does not exist', 2012, SEASON, 404],
])('deriving %s is refused', async (_, from, to, status) => {
  await expectRefused(server.db, () => derive(from, to), status);
});
