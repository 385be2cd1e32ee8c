import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  type UserTraits,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  saturdayOfWeek,
  weekId,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Fills the seasons of earlier tests' schools, because every open school of the database is a candidate.
  await server.db.updateTable('school_years').set({ season_full: 2, season_locked: true }).execute();
});

const NEXT = SEASON + 1;

/** A school that is free only in the given weeks, by season. */
async function freeOn(
  weeks: Readonly<Record<number, readonly number[]>>,
  conference?: TestConference,
): Promise<TestSchool> {
  const school = await aSchool(server.db, conference ? { conference } : {});
  await server.db.updateTable('school_weeks').set({ not_available: true }).where('school_id', '=', school.id).execute();
  for (const [year, free] of Object.entries(weeks)) {
    for (const week of free) await aWeek(server.db, school, { week, year: Number(year) });
  }
  return school;
}

type Request = NonNullable<Parameters<TestServer['api']['matches']['series']>[0]['query']>;

async function find(school: TestSchool, query: Request = {}, user: UserTraits = { role: 2, school }) {
  const api = await server.as(await aUser(server.db, user));
  return api.matches.series({ params: { id: school.id }, query });
}

const dates = ({ Series }: Awaited<ReturnType<typeof find>>) =>
  Series.map(({ School, Combinations }) => [
    School.ID,
    Combinations.map(({ Games }) => Games.map(({ Year, Week, Site }) => `${Year} ${Week} ${Site}`).join(', ')),
  ]);

describe('a home-and-home', () => {
  it('a home-and-home falls on dates open to both schools and says who hosts first', async () => {
    const mine = await freeOn({ [SEASON]: [2, 3], [NEXT]: [2, 4] });
    const theirs = await freeOn({ [SEASON]: [3, 4], [NEXT]: [4, 5] });
    await aWeek(server.db, mine, { week: 3, wants: [6] });
    await aWeek(server.db, theirs, { week: 3, wants: [5] });
    const found = await find(mine, { opponent: theirs.id });
    expect(found).toMatchObject({ SchoolID: mine.id, From: SEASON, To: SEASON + 3, Form: 'home-and-home', Total: 1 });
    expect(found.Series).toEqual([
      expect.objectContaining({
        School: expect.objectContaining({ ID: theirs.id, ConferenceId: theirs.conferenceId }),
        CommonDates: 2,
        Miles: null,
        Combinations: [
          {
            Games: [
              {
                Year: SEASON,
                Week: 3,
                SaturdayDate: await saturdayOfWeek(server.db, 3),
                Site: 'away',
                SchoolWeekId: await weekId(server.db, mine, 3),
                OpponentWeekId: await weekId(server.db, theirs, 3),
              },
              {
                Year: NEXT,
                Week: 4,
                SaturdayDate: await saturdayOfWeek(server.db, 4, NEXT),
                Site: 'home',
                SchoolWeekId: await weekId(server.db, mine, 4, NEXT),
                OpponentWeekId: await weekId(server.db, theirs, 4, NEXT),
              },
            ],
            EitherWay: 0,
            Reasons: [
              { code: 'both-look', text: 'Both look for a series that you start on the road.' },
              { code: 'seasons-in-a-row', text: '2 seasons in a row.' },
            ],
          },
        ],
      }),
    ]);
  });

  it('opponents for a home-and-home come from the whole division, by their wants, then by distance', async () => {
    const conference = await aConference(server.db);
    const weeks = { [SEASON]: [3], [NEXT]: [3] };
    const mine = await freeOn(weeks, conference);
    const [near, far, wanting] = [await freeOn(weeks), await freeOn(weeks), await freeOn(weeks)];
    await freeOn(weeks, conference);
    await freeOn(weeks, await aConference(server.db, { type: 2 }));
    await freeOn({ [SEASON]: [3], [NEXT]: [4] });
    const ignored = await freeOn(weeks);
    await aWeek(server.db, wanting, { week: 3, wants: [6] });
    for (const [school, latitude] of [
      [mine, 41],
      [near, 42],
      [far, 21],
    ] as const) {
      await server.db.updateTable('schools').set({ latitude, longitude: -83 }).where('id', '=', school.id).execute();
    }
    const user = await aUser(server.db, { role: 2, school: mine });
    await sql`insert into user_ignored_schools values (${user.id}, ${ignored.id})`.execute(server.db);
    const api = await server.as(user);
    const found = await api.matches.series({ params: { id: mine.id }, query: {} });
    const games = [`${SEASON} 3 home, ${NEXT} 3 away`];
    expect(dates(found)).toEqual([
      [wanting.id, games],
      [near.id, games],
      [far.id, games],
    ]);
    const first = await api.matches.series({ params: { id: mine.id }, query: { limit: 1 } });
    expect([first.Total, first.Series.length]).toEqual([3, 1]);
  });

  it('a home-and-home skips flagged weeks and full seasons, and ignores private games of other schools', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const weeks = { [SEASON]: [3, 4, 5, 6], [NEXT]: [3] };
    const mine = await freeOn(weeks);
    const [theirs, fellow] = [await freeOn(weeks, conference), await freeOn(weeks, conference)];
    await aGame(server.db, { home: theirs, away: fellow, week: 3, pending: 3 });
    await aWeek(server.db, theirs, { week: 4, bye: true });
    await aWeek(server.db, mine, { week: 5, holdForFcs: true });
    const found = await find(mine, { opponent: theirs.id });
    expect(dates(found)).toEqual([
      [theirs.id, [`${SEASON} 3 home, ${NEXT} 3 away`, `${SEASON} 6 home, ${NEXT} 3 away`]],
    ]);
    expect(found.Series[0]?.Combinations[0]?.EitherWay).toBe(1);
    expect(JSON.stringify(found)).not.toContain(fellow.name);
    await server.db
      .updateTable('school_years')
      .set({ season_full: 2, season_locked: true })
      .where('school_id', '=', theirs.id)
      .where('year', '=', NEXT)
      .execute();
    expect((await find(mine, { opponent: theirs.id })).Series).toEqual([]);
  });
});

describe('a two-for-one', () => {
  it('a two-for-one takes three seasons and no past dates', async () => {
    const weeks = { [SEASON - 1]: [3], [SEASON]: [3], [NEXT]: [3] };
    const [mine, theirs] = [await freeOn(weeks), await freeOn(weeks)];
    const request = { opponent: theirs.id, from: SEASON - 1, form: 'two-for-one' } as const;
    server.setTime('2026-08-01T16:00:00Z');
    expect(dates(await find(mine, request))).toEqual([
      [theirs.id, [`${SEASON - 1} 3 home, ${SEASON} 3 away, ${NEXT} 3 home`]],
    ]);
    expect((await find(mine, { ...request, years: 2 })).Series).toEqual([]);
    server.setTime('2027-08-01T16:00:00Z');
    expect((await find(mine, request)).Series).toEqual([]);
  });
});

describe('searching for a series', () => {
  it('only editors of the school search for a series, and only with valid schools, seasons and years', async () => {
    const [mine, other] = [await aSchool(server.db), await aSchool(server.db)];
    for (const user of [
      { role: 3, school: mine },
      { role: 2, school: other },
    ] as const) {
      await expect(find(mine, {}, user)).rejects.toMatchObject({ status: 403 });
    }
    await expect(find({ ...mine, id: 9_999_999 }, {}, {})).rejects.toMatchObject({ status: 404 });
    await expect(find(mine, { from: 1950 })).rejects.toMatchObject({ status: 404 });
    await expect(find(mine, { opponent: mine.id })).rejects.toMatchObject({ status: 400, code: 'game.invalid' });
    await expect(find(mine, { years: 5 })).rejects.toMatchObject({ status: 400, code: 'input.invalid' });
  });
});
