import { sql } from 'kysely';
import {
  SEASON,
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
  server.setTime('2027-08-01T16:00:00Z');
  // Fills the seasons of earlier tests' schools, because every open school of the database is a candidate.
  await server.db.updateTable('school_years').set({ season_full: 2, season_locked: true }).execute();
  await server.db.deleteFrom('school_week_wants').execute();
});

const WEEK = 3;

const place = (school: TestSchool, latitude: number, longitude: number) =>
  server.db.updateTable('schools').set({ latitude, longitude }).where('id', '=', school.id).execute();

async function find(
  school: TestSchool,
  { user = { role: 2, school }, ...query }: { user?: UserTraits; years?: number; limit?: number } = {},
) {
  const api = await server.as(await aUser(server.db, user));
  return api.matches.find({ params: { id: await weekId(server.db, school, WEEK) }, query });
}

const names = (listed: readonly { readonly School: { readonly DisplayName: string } }[]) =>
  listed.map(({ School }) => School.DisplayName);
const codes = (reasons: readonly { readonly code: string }[] | undefined) => reasons?.map(({ code }) => code);

describe('opponents for an open week', () => {
  it('opponents are ranked by wants, distance and history, with the reasons', async () => {
    const mine = await aSchool(server.db);
    const [far, near, silent, other] = [
      await aSchool(server.db),
      await aSchool(server.db),
      await aSchool(server.db),
      await aSchool(server.db),
    ];
    const id = await aWeek(server.db, mine, { week: WEEK, wants: [3] });
    for (const school of [far, near]) await aWeek(server.db, school, { week: WEEK, wants: [4] });
    await aWeek(server.db, other, { week: WEEK, wants: [5] });
    await place(mine, 41.66, -83.61);
    await place(near, 41.38, -83.62);
    await place(far, 21.29, -157.82);
    const found = await find(mine);
    expect(names(found.Matches)).toEqual([near.name, far.name, silent.name, other.name]);
    expect(found).toMatchObject({
      Total: 4,
      Years: 4,
      Week: {
        id,
        SchoolID: mine.id,
        Year: SEASON,
        Week: WEEK,
        SaturdayDate: await saturdayOfWeek(server.db, WEEK),
        Wants: [3],
      },
      Blocked: [],
    });
    expect(found.Matches[0]).toMatchObject({
      School: { ID: near.id, ConferenceId: near.conferenceId, ConferenceType: 1 },
      SchoolWeekId: await weekId(server.db, near, WEEK),
      Site: 'home',
      Fit: 'complement',
      Wants: [4],
      WantPairs: [{ Mine: 3, Theirs: 4 }],
      Miles: 19,
      Meetings: 0,
      LastSeason: null,
      FutureSeasons: [],
    });
    expect(codes(found.Matches[0]?.Reasons)).toEqual(['wants-fit', 'not-met-lately', 'home-game-needed', 'near']);
    expect(found.Matches.map(({ Miles }) => Miles)).toEqual([19, 4455, null, null]);
    expect((await find(mine, { limit: 2 })).Matches).toHaveLength(2);
  });

  it('an opponent shows the seasons in which the schools met and will meet again', async () => {
    const [mine, theirs] = [await aSchool(server.db), await aSchool(server.db)];
    await aGame(server.db, { home: mine, away: theirs, week: 1, year: SEASON - 1 });
    await aGame(server.db, { home: mine, away: theirs, week: 9, year: SEASON - 1 });
    await aGame(server.db, { home: theirs, away: mine, week: 2, year: SEASON + 1 });
    const [match] = (await find(mine)).Matches;
    expect(match).toMatchObject({ Meetings: 2, LastSeason: SEASON - 1, FutureSeasons: [SEASON + 1] });
    expect(codes(match?.Against)).toEqual(['met-lately', 'meets-again']);
  });

  it('an opponent shows the home games and FCS opponents of its season', async () => {
    const fcs = await aConference(server.db, { type: 2 });
    const [mine, theirs, visitor] = [
      await aSchool(server.db),
      await aSchool(server.db, { conference: fcs }),
      await aSchool(server.db, { conference: fcs }),
    ];
    await aGame(server.db, { home: mine, away: visitor, week: 5 });
    await aGame(server.db, { home: theirs, away: visitor, week: 6, isConferenceGame: true });
    await aWeek(server.db, visitor, { week: WEEK, notAvailable: true });
    const found = await find(mine);
    expect(found.Week).toMatchObject({ GamesHome: 1, FcsOpponents: 1 });
    expect(found.Matches).toEqual([expect.objectContaining({ GamesHome: 1, FcsOpponents: 0 })]);
    expect(codes(found.Matches[0]?.Against)).toEqual(['second-fcs']);
    const fromTheirs = await find(theirs);
    expect(fromTheirs.Matches.map(({ School, FcsOpponents }) => [School.ID, FcsOpponents])).toEqual([[mine.id, 1]]);
  });

  it('opponents that the viewer’s profile ignores or hides are marked, for that viewer only', async () => {
    const [mine, ignored, member, recent] = [
      await aSchool(server.db),
      await aSchool(server.db),
      await aSchool(server.db),
      await aSchool(server.db),
    ];
    await aGame(server.db, { home: mine, away: recent, week: 1, year: SEASON + 1 });
    const user = await aUser(server.db, { role: 2, school: mine });
    await sql`insert into user_ignored_schools values (${user.id}, ${ignored.id})`.execute(server.db);
    await sql`insert into user_ignored_conferences values (${user.id}, ${member.conferenceId})`.execute(server.db);
    await sql`update users set dont_show_teams_within = 1 where id = ${user.id}`.execute(server.db);
    const api = await server.as(user);
    const { Matches } = await api.matches.find({ params: { id: await weekId(server.db, mine, WEEK) }, query: {} });
    const against = new Map(Matches.map(({ School, Against }) => [School.ID, codes(Against)]));
    expect(against.get(ignored.id)).toEqual(['ignored']);
    expect(against.get(member.id)).toEqual(['ignored']);
    expect(against.get(recent.id)).toEqual(['dont-show', 'meets-again']);
    const asAdmin = (await find(mine, { user: {} })).Matches.flatMap(({ Against }) => codes(Against));
    expect(asAdmin).toEqual(['meets-again']);
  });

  it('in a conference week, a school finds its own conference first, and schools outside the conference do not find it', async () => {
    const conference = await aConference(server.db, { playStarts: '2027-09-11' });
    const mine = await aSchool(server.db, { conference, conferenceGames: 8 });
    const fellow = await aSchool(server.db, { conference, conferenceGames: 8 });
    const outsider = await aSchool(server.db);
    const { Matches } = await find(mine);
    expect(names(Matches)).toEqual([fellow.name, outsider.name]);
    expect(Matches.map(({ SameConference }) => SameConference)).toEqual([1, 0]);
    expect(codes(Matches[0]?.Reasons)).toContain('conference-game');
    expect(codes(Matches[1]?.Against)).toEqual(['conference-week']);
    expect(names((await find(outsider)).Matches)).toEqual([]);
  });
});

describe('schools that are not free', () => {
  it('a school that is not free is listed with the reason when it looks for such a game that season', async () => {
    const mine = await aSchool(server.db);
    await aWeek(server.db, mine, { week: WEEK, wants: [3] });
    const setting = {
      taken: async (school: TestSchool) => {
        await aGame(server.db, { home: school, away: await aSchool(server.db), week: WEEK });
      },
      bye: (school: TestSchool) => aWeek(server.db, school, { week: WEEK, bye: true }),
      'held-for-fcs': (school: TestSchool) => aWeek(server.db, school, { week: WEEK, holdForFcs: true }),
      'not-available': (school: TestSchool) => aWeek(server.db, school, { week: WEEK, notAvailable: true }),
      'season-full': (school: TestSchool) =>
        server.db
          .updateTable('school_years')
          .set({ season_full: 2, season_locked: true })
          .where('school_id', '=', school.id)
          .execute(),
    };
    const expected = new Map<number, string>();
    for (const [code, make] of Object.entries(setting)) {
      const school = await aSchool(server.db);
      await aWeek(server.db, school, { week: 9, wants: [4] });
      await make(school);
      expected.set(school.id, code);
    }
    const uninterested = await aSchool(server.db);
    await aWeek(server.db, uninterested, { week: 9, wants: [5] });
    await aWeek(server.db, uninterested, { week: WEEK, bye: true });
    const { Blocked, Matches } = await find(mine);
    expect(new Map(Blocked.map(({ School, Reason }) => [School.ID, Reason.code]))).toEqual(expected);
    expect(Blocked.find(({ Reason }) => Reason.code === 'taken')).toMatchObject({
      Reason: { text: 'The date is taken.' },
      Fit: 'complement',
      WantPairs: [{ Mine: 3, Theirs: 4 }],
    });
    for (const id of expected.keys()) expect(Matches.map(({ School }) => School.ID)).not.toContain(id);
  });

  it('a week held for FCS is free for an FCS school', async () => {
    const mine = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
    await aWeek(server.db, mine, { week: WEEK, wants: [8] });
    const theirs = await aSchool(server.db);
    await aWeek(server.db, theirs, { week: WEEK, holdForFcs: true });
    const { Matches } = await find(mine);
    expect(Matches).toEqual([
      expect.objectContaining({ HoldForFCS: 1, Fit: 'complement', Site: 'away', WantPairs: [{ Mine: 8, Theirs: 7 }] }),
    ]);
    const back = await find(theirs);
    expect(names(back.Matches)).toEqual([mine.name]);
  });

  it('matches reveal a private game, on the date or in another season, only to viewers who may see it', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const [mine, fellow, third] = [
      await aSchool(server.db, { conference }),
      await aSchool(server.db, { conference }),
      await aSchool(server.db, { conference, name: 'Hidden Opponent' }),
    ];
    await aWeek(server.db, mine, { week: WEEK, wants: [23] });
    await aWeek(server.db, fellow, { week: 9, wants: [23] });
    await aGame(server.db, { home: fellow, away: third, week: WEEK, pending: 3 });
    await aGame(server.db, { home: mine, away: third, week: 8, pending: 3, year: SEASON - 1 });
    await aGame(server.db, { home: mine, away: fellow, week: 8, pending: 3, year: SEASON + 1 });
    const found = await find(mine);
    // Both schools are offered, as if the hidden game did not exist.
    expect(found.Blocked).toEqual([]);
    expect(found.Matches.map(({ School }) => School.ID).toSorted((first, second) => first - second)).toEqual([
      fellow.id,
      third.id,
    ]);
    await aWeek(server.db, third, { week: 9, wants: [23] });
    await server.db.deleteFrom('games').where('year', '=', SEASON).where('pending', '=', 3).execute();
    const meetings = (matches: (typeof found)['Matches']) =>
      new Map(matches.map((match) => [match.School.ID, [match.LastSeason, match.FutureSeasons]]));
    expect(meetings((await find(mine)).Matches)).toEqual(
      new Map([
        [fellow.id, [null, []]],
        [third.id, [null, []]],
      ]),
    );
    const known = new Map([
      [fellow.id, [null, [SEASON + 1]]],
      [third.id, [SEASON - 1, []]],
    ]);
    for (const user of [{}, { role: 10, conference }] as const) {
      expect(meetings((await find(mine, { user })).Matches)).toEqual(known);
    }
    await server.db.updateTable('conference_years').set({ state: 'membership' }).execute();
    expect(meetings((await find(mine)).Matches)).toEqual(known);
  });
});

describe('searching for opponents', () => {
  it('only editors of the school search for its opponents', async () => {
    const [mine, other] = [await aSchool(server.db), await aSchool(server.db)];
    const conference = await aConference(server.db);
    for (const user of [
      { role: 3, school: mine },
      { role: 2, school: other },
      { role: 10, conference },
    ] as const) {
      await expect(find(mine, { user })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    }
    const admin = await server.as(await aUser(server.db));
    await expect(admin.matches.find({ params: { id: 9_999_999 }, query: {} })).rejects.toMatchObject({ status: 404 });
  });

  it('a search is refused for a week that cannot take a game', async () => {
    const mine = await aSchool(server.db);
    await aWeek(server.db, mine, { week: WEEK, bye: true });
    await expect(find(mine)).rejects.toMatchObject({ status: 409, code: 'week.flagged' });
    await expect(find(mine, { user: {} })).resolves.toMatchObject({ Total: 0 });
    await aWeek(server.db, mine, { week: WEEK, notAvailable: true });
    await expect(find(mine)).rejects.toMatchObject({ status: 409, code: 'week.flagged' });
    await aWeek(server.db, mine, { week: WEEK });
    server.setTime('2027-12-01T16:00:00Z');
    await expect(find(mine, { user: {} })).rejects.toMatchObject({ status: 400, code: 'game.invalid' });
    server.setTime('2027-08-01T16:00:00Z');
    await aGame(server.db, { home: mine, away: await aSchool(server.db), week: WEEK });
    await expect(find(mine)).rejects.toMatchObject({ status: 409, code: 'week.taken' });
  });

  it('a search takes 1 to 10 years and 1 to 200 schools', async () => {
    const mine = await aSchool(server.db);
    for (const query of [{ years: 0 }, { years: 11 }, { limit: 0 }, { limit: 201 }, { years: 1.5 }]) {
      await expect(find(mine, query)).rejects.toMatchObject({ status: 400, code: 'input.invalid' });
    }
  });
});
