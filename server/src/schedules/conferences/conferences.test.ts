import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
} from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const admin = async () => server.as(await aUser(server.db));

async function members(conference: TestConference, count = 2): Promise<TestSchool[]> {
  const schools: TestSchool[] = [];
  for (let index = 0; index < count; index += 1) schools.push(await aSchool(server.db, { conference }));
  return schools;
}

async function divided() {
  const conference = await aConference(server.db);
  const [east, west] = await server.db
    .insertInto('conference_divisions')
    .values([
      { conference_id: conference.id, name: 'East', sort: 2 },
      { conference_id: conference.id, name: 'West', sort: 1 },
    ])
    .returning('id')
    .execute();
  const [first, second, third] = await members(conference, 3);
  for (const [school, division] of [
    [first, east],
    [third, west],
  ] as const) {
    await server.db
      .updateTable('school_years')
      .set({ division_id: division?.id ?? null })
      .where('school_id', '=', school?.id ?? 0)
      .execute();
  }
  return { conference, first, second, third };
}

const read = async (conference: TestConference, showDivisions: '0' | '1' = '0', user = aUser(server.db)) =>
  (await server.as(await user)).conferences.schedule({
    params: { id: conference.id, year: SEASON, showDivisions },
  });

describe('reading a conference', () => {
  it('reading a conference gives its settings by season and its members’ games [API-013 CON-006 CON-007]', async () => {
    const conference = await aConference(server.db, {
      type: 3,
      playStarts: '2027-09-11',
      endDate: '2027-11-27',
      championship: '2027-12-04',
      exchangeWithNon: true,
      gamesPlayable: 11,
      noWeekOne: true,
    });
    const { id } = conference;
    await server.db.updateTable('conferences').set({ nickname: 'Lakes' }).where('id', '=', id).execute();
    const opening = { start_date: '2027-08-28' };
    await server.db.updateTable('conference_years').set(opening).where('conference_id', '=', id).execute();
    await server.db.insertInto('conference_divisions').values({ conference_id: id, name: 'East', sort: 1 }).execute();
    const school = await aSchool(server.db, { conference, conferenceGames: 8, conferenceGamesHome: 4 });
    server.setTime('2027-08-01T16:00:00Z');
    const detail = await (await admin()).conferences.find({ params: { idOrYear: conference.id } });
    expect(detail).toMatchObject({
      id: conference.id,
      Name: conference.name,
      Nickname: 'Lakes',
      TypeID: 3,
      LogoUrl: '',
      Divisions: 'East',
      Schools: [expect.objectContaining({ ID: school.id })],
      YearSettings: expect.arrayContaining([
        {
          Year: SEASON,
          StartDate: '2027-08-28',
          EndDate: '2027-11-27',
          ChampDate: '2027-12-04',
          ConferencePlayStarts: '2027-09-11',
          ConferenceGamesCanBeExchangedWithNon: 1,
          ScheduleReleased: 1,
          TotalGamesPlayable: 11,
          DontAllowPlayingWeekOne: 1,
          Schools: [
            {
              ID: school.id,
              SchoolName: school.name,
              Nickname: school.name,
              ConferenceGames: 8,
              ConferenceGamesHome: 4,
            },
          ],
        },
      ]),
    });
    await expect((await admin()).conferences.find({ params: { idOrYear: 1800 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('the list of conferences for a year has the members of that year by division [API-013 API-015]', async () => {
    const { conference, first, second, third } = await divided();
    await server.db
      .updateTable('school_years')
      .set({ conference_id: (await aConference(server.db)).id, division_id: null })
      .where('school_id', '=', second?.id ?? 0)
      .where('year', '=', SEASON + 1)
      .execute();
    const api = await admin();
    const listing = async (year: number) => {
      const all = await api.conferences.find({ params: { idOrYear: year } });
      const one = Array.isArray(all) ? all.find(({ id }) => id === conference.id) : undefined;
      return one?.Schools.map(({ ID, ConferenceDivisionName }) => [ID, ConferenceDivisionName]);
    };
    expect(await listing(SEASON)).toEqual([
      [third?.id, 'West'],
      [first?.id, 'East'],
      [second?.id, ''],
    ]);
    expect(await listing(SEASON + 1)).toEqual([
      [third?.id, 'West'],
      [first?.id, 'East'],
    ]);
    const divisions = await api.conferences.divisions({ query: { conferenceId: conference.id } });
    expect(divisions).toEqual([
      { id: expect.any(Number), name: 'West' },
      { id: expect.any(Number), name: 'East' },
    ]);
    const other = await aConference(server.db);
    await expect(api.conferences.divisions({ query: { conferenceId: other.id } })).resolves.toEqual([]);
  });
});

describe('reading the schedule of a conference', () => {
  it('a conference’s schedule has a column for every member of that year, by division when asked for [API-014]', async () => {
    const { conference, first, second, third } = await divided();
    const plain = await read(conference);
    expect(plain.Schools.map(({ ID }) => ID)).toEqual([first, second, third].map((school) => school?.id));
    expect(plain.Divisions).toEqual([]);
    const grouped = await read(conference, '1');
    expect(grouped.Schools.map(({ ID }) => ID)).toEqual([third, first, second].map((school) => school?.id));
    expect(grouped.Divisions.map(({ name }) => name)).toEqual(['West', 'East']);
    for (const school of grouped.Schools) {
      expect(school.Years.map(({ Year }) => Year)).toEqual([SEASON]);
      expect(school.Years[0]?.Schedule.map(({ Week }) => Week)).toEqual(grouped.Weeks.map(({ Week }) => Week));
    }
    await expect(
      (await admin()).conferences.schedule({ params: { id: conference.id, year: 1900, showDivisions: '0' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('a conference’s schedule shows the comments of every member', async () => {
    const conference = await aConference(server.db);
    const [school] = await members(conference, 5);
    await aWeek(server.db, school ?? (await aSchool(server.db)), { week: 3, comments: 'Seen' });
    const answer = await read(conference);
    expect(answer.Schools).toHaveLength(5);
    expect(answer.Schools[0]?.Years[0]?.Schedule[2]?.Comments).toBe('Seen');
  });

  it('a conference’s schedule shows private games only to the conference, and its menu only to its commissioner and administrators [SCH-023]', async () => {
    const conference = await aConference(server.db, { state: 'membership' });
    const [home, away] = await members(conference);
    if (!home || !away) throw new Error('Two members are needed.');
    await aGame(server.db, { home, away, week: 6, pending: 3 });
    const game = async (user: ReturnType<typeof aUser>) => {
      const { Schools, Menu, State, Public, Actions } = await read(conference, '0', user);
      const cell = Schools[0]?.Years[0]?.Schedule.find(({ Week }) => Week === 6);
      return {
        label: cell?.CellLabel,
        game: cell?.GameID !== null,
        menu: [Menu, State, Public],
        may: Object.values(Actions).join(''),
      };
    };
    const seen = { label: expect.stringContaining(away.name), game: true };
    const none = { menu: [null, null, null], may: '00000' };
    const manager = ['manager', 'membership', 0];
    expect(await game(aUser(server.db))).toEqual({ ...seen, menu: manager, may: '11111' });
    expect(await game(aUser(server.db, { associate: true }))).toEqual({
      ...seen,
      menu: ['associate', 'membership', 0],
      may: '00000',
    });
    expect(await game(aUser(server.db, { role: 10, conference }))).toEqual({ ...seen, menu: manager, may: '11101' });
    expect(await game(aUser(server.db, { role: 2, school: away }))).toEqual({ ...seen, ...none });
    for (const outsider of [
      aUser(server.db, { role: 2, school: await aSchool(server.db) }),
      aUser(server.db, { role: 10, conference: await aConference(server.db) }),
    ]) {
      expect(await game(outsider)).toEqual({ label: 'OPEN', game: false, ...none });
    }
  });
});

describe('comparing schedules', () => {
  it('a comparison has one column per school year, in the requested order [API-069]', async () => {
    const [first, second] = await members(await aConference(server.db));
    if (!first || !second) throw new Error('Two schools are needed.');
    const api = await admin();
    const pairs = `${SEASON + 1}-${second.id},${SEASON}-${first.id},${SEASON}-${second.id},${SEASON}-${first.id}`;
    const columns = await api.schedules.compare({ params: { params: pairs } });
    expect(columns.map(({ ID, Years }) => [ID, Years.map(({ Year }) => Year)])).toEqual([
      [second.id, [SEASON + 1]],
      [first.id, [SEASON]],
      [second.id, [SEASON]],
    ]);
    const many = Array.from({ length: 41 }, (_, index) => `${SEASON}-${index + 1}`).join(',');
    for (const text of [many, 'nothing', `${SEASON}`]) {
      await expect(api.schedules.compare({ params: { params: text } })).rejects.toMatchObject({ status: 400 });
    }
    await expect(api.schedules.compare({ params: { params: `${SEASON}-999999` } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
