import type { SchoolSchedule, SchoolWeek } from '@open-date/shared-api/contract';
import {
  SEASON,
  type TestSchool,
  type TestUser,
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
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await aUser(server.db);
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

async function read(school: TestSchool, user: TestUser = admin): Promise<SchoolSchedule> {
  const api = await server.as(user);
  return api.schedules.school({ params: { id: school.id } });
}

function findSeason(schedules: SchoolSchedule, year = SEASON) {
  const season = schedules.Years.find(({ Year }) => Year === year);
  if (!season) throw new Error(`the answer has no season ${year}`);
  return season;
}

async function readSeason(school: TestSchool, user?: TestUser) {
  return findSeason(await read(school, user));
}

async function readWeek(school: TestSchool, week: number, user?: TestUser): Promise<SchoolWeek> {
  const season = await readSeason(school, user);
  const cell = season.Schedule.find(({ Week }) => Week === week);
  if (!cell) throw new Error(`the season has no week ${week}`);
  return cell;
}

describe('a school’s schedule', () => {
  it('a school’s schedule has the fields of the contract for school, season and week [SCH-034 SCH-036 API-017]', async () => {
    const school = await aSchool(server.db);
    const away = await aSchool(server.db);
    await aGame(server.db, { home: school, away, week: 3 });
    const { Years, ...facts } = await read(school);
    expect(facts).toEqual({
      ID: school.id,
      SchoolName: school.name,
      TeamName: `Team of ${school.name}`,
      Nickname: school.name,
      Nickname14: school.name,
      DisplayName: school.name,
      Abbreviation: expect.any(String),
      City: `City of ${school.name}`,
      State: 'OH',
      Stadium: `Stadium of ${school.name}`,
      LogoUrl: '',
      PrimaryColor: '555555',
      SecondaryColor: '49698f',
      ConferenceId: school.conferenceId,
      ConferenceName: expect.any(String),
      ConferenceType: 1,
      EarlierFrom: null,
    });
    const { Schedule, ...season } = Years.find(({ Year }) => Year === SEASON) ?? { Schedule: [] };
    expect(season).toEqual({
      Year: SEASON,
      SchoolID: school.id,
      ConferenceId: school.conferenceId,
      ConferenceName: expect.any(String),
      ConferenceNickname: expect.any(String),
      ConferenceLogoUrl: '',
      ConferenceType: 1,
      ConferenceDivisionId: null,
      ConferenceDivisionName: '',
      DivisionCount: 0,
      SeasonFull: 0,
      SeasonLocked: 0,
      SeasonComments: '',
      GamesAvailable: 11,
      GamesHome: 1,
      ConferenceGames: null,
      ConferenceGamesHome: 0,
      Scholarship: '1',
      ParticipateInPlayoffs: '0',
      ParticipateInChampionship: '0',
      PlayAtHawaii: '0',
      CanEdit: 1,
    });
    const cell = Schedule.find(({ Week }) => Week === 3);
    expect(cell).toEqual({
      id: expect.any(Number),
      Year: SEASON,
      Week: 3,
      SaturdayDate: '2027-09-11',
      CellDate: '2027-09-11',
      CellDay: '',
      Kind: 'game',
      CellLabel: away.name,
      CellLabelShort: away.name,
      CellLogoUrl: '',
      CellAtHome: 1,
      CellClickable: 1,
      ConferenceWeek: 0,
      ChampionshipWeek: 0,
      GameID: expect.any(Number),
      GameData: expect.objectContaining({ SchoolIdHome: school.id, SchoolIdAway: away.id, Pending: 0, Week: 3 }),
      AuctionId: null,
      AuctionCancelled: 0,
      AuctionStatus: null,
      ConferenceGame: 0,
      Comments: '',
      HomeStadium: `Stadium of ${school.name}`,
      HomeCity: `City of ${school.name}`,
      HomeState: 'OH',
      Wants: [],
      NotAvailable: 0,
      Bye: 0,
      HoldForFCS: 0,
    });
  });

  it('a school’s schedule begins with last year, and an unknown school answers 404', async () => {
    const school = await aSchool(server.db);
    expect((await read(school)).Years.map(({ Year }) => Year)).toEqual([2026, 2027, 2028]);
    server.setTime('2028-01-02T16:00:00Z');
    expect((await read(school)).Years.map(({ Year }) => Year)).toEqual([2027, 2028]);
    server.setTime('2027-08-01T16:00:00Z');
    await expect(read({ ...school, id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('labels of weeks', () => {
  it('a label names the opponent after at or vs, and a day other than Saturday is given [SCH-035]', async () => {
    const [school, other] = [await aSchool(server.db), await aSchool(server.db)];
    await aGame(server.db, { home: school, away: other, week: 3 });
    await aGame(server.db, { home: other, away: school, week: 4, dayOffset: -2 });
    await aGame(server.db, { home: other, away: school, week: 5, altLocation: 'Lake Arena' });
    expect(await readWeek(school, 3)).toMatchObject({ CellLabel: other.name, CellAtHome: 1 });
    expect(await readWeek(school, 4)).toMatchObject({
      CellLabel: `at ${other.name}`,
      CellAtHome: 0,
      CellDay: 'Thu',
      CellDate: '2027-09-16',
      HomeStadium: `Stadium of ${other.name}`,
    });
    expect(await readWeek(school, 5)).toMatchObject({
      CellLabel: `vs ${other.name}`,
      HomeStadium: 'Lake Arena',
      HomeCity: '',
    });
    expect(await readWeek(other, 4)).toMatchObject({ CellLabel: school.name, CellAtHome: 1 });
  });

  it('a label shows the first of flag, auction, conference week and wants that the week has [SCH-035]', async () => {
    const conference = await aConference(server.db, { playStarts: '2027-10-01', endDate: '2027-12-01' });
    const school = await aSchool(server.db, { conference });
    await aWeek(server.db, school, { week: 3, bye: true, wants: [22] });
    await aWeek(server.db, school, { week: 4, holdForFcs: true, wants: [22] });
    await aWeek(server.db, school, { week: 5, notAvailable: true, wants: [22] });
    await aWeek(server.db, school, { week: 8, wants: [22] });
    const wanted = await aWeek(server.db, school, { week: 2, wants: [23, 22] });
    const auctioned = await aWeek(server.db, school, { week: 9, wants: [22] });
    await anAuction(school, auctioned, 9);
    const labels = async (week: number) => {
      const { CellLabel, CellLabelShort } = await readWeek(school, week);
      return [CellLabel, CellLabelShort];
    };
    expect(wanted).toBeGreaterThan(0);
    expect(await labels(1)).toEqual(['OPEN', 'OPEN']);
    expect(await labels(2)).toEqual(['NEUTRAL, ANY', 'NEUTRAL, ANY']);
    expect(await labels(3)).toEqual(['BYE', 'BYE']);
    expect(await labels(4)).toEqual(['HELD FOR FCS', 'FCS']);
    expect(await labels(5)).toEqual(['N/A', 'N/A']);
    expect(await labels(8)).toEqual(['CONF', 'CONF']);
    expect(await labels(9)).toEqual(['AUCTION', 'AUCTION']);
  });

  it('past weeks and seasons that are full, also except for conference games, have blank labels [SCH-035 SCH-108]', async () => {
    for (const seasonFull of [1, 2] as const) {
      const full = await aSchool(server.db, { seasonFull, seasonLocked: true });
      expect(await readWeek(full, 3)).toMatchObject({ Kind: 'blank', CellLabel: '' });
    }
    const open = await aSchool(server.db);
    server.setTime('2027-09-14T12:00:00Z');
    expect(await readWeek(open, 3)).toMatchObject({ CellLabel: '' });
    expect(await readWeek(open, 4)).toMatchObject({ CellLabel: 'OPEN' });
  });
});

async function anAuction(school: TestSchool, schoolWeekId: number, week: number) {
  const { sql } = await import('kysely');
  const date = await saturdayOfWeek(server.db, week);
  await sql`
    insert into auctions (school_id, school_week_id, type, division, game_date, start_date, expire_date, starting_bid, bid_increment)
    values (${school.id}, ${schoolWeekId}, 'buy', 1, ${date}, '2027-07-01', '2027-08-20', 100000, 1000)`.execute(
    server.db,
  );
}

describe('numbers and status of a season', () => {
  it('available, home and conference games are counted from settings and games [SCH-086]', async () => {
    const conference = await aConference(server.db, { gamesPlayable: 12 });
    const school = await aSchool(server.db, { conference, conferenceGames: 8, conferenceGamesHome: 4 });
    const member = await aSchool(server.db, { conference });
    const other = await aSchool(server.db);
    await aGame(server.db, { home: school, away: other, week: 2 });
    await aGame(server.db, { home: other, away: school, week: 3 });
    await aGame(server.db, { home: school, away: member, week: 4, isConferenceGame: true });
    // 12 playable - 2 outside the conference - max(1 scheduled, 8 promised) = 2; home 1 + max(1, 4) = 5.
    expect(await readSeason(school)).toMatchObject({
      GamesAvailable: 2,
      GamesHome: 5,
      ConferenceGames: 8,
      ConferenceGamesHome: 4,
    });
    // Without settings the scheduled conference games count: 12 - 0 - 1 = 11, none at home.
    expect(await readSeason(member)).toMatchObject({ GamesAvailable: 11, GamesHome: 0, ConferenceGamesHome: 0 });
  });

  it('unused conference games are available when the conference allows their exchange [SCH-086]', async () => {
    const conference = await aConference(server.db, { gamesPlayable: 12, exchangeWithNon: true });
    const school = await aSchool(server.db, { conference, conferenceGames: 8 });
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 2 });
    expect(await readSeason(school)).toMatchObject({ GamesAvailable: 11 });
  });

  it('the status goes from available to conference games available to full [SCH-037]', async () => {
    const conference = await aConference(server.db, { gamesPlayable: 3 });
    const school = await aSchool(server.db, { conference, conferenceGames: 1 });
    const status = async () => (await readSeason(school)).SeasonFull;
    expect(await status()).toBe(0);
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 2 });
    expect(await status()).toBe(0);
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 3 });
    expect(await status()).toBe(1);
    const member = await aSchool(server.db, { conference });
    await aGame(server.db, { home: school, away: member, week: 4, isConferenceGame: true });
    expect(await status()).toBe(2);
  });

  it('a forced status replaces the derived status', async () => {
    const school = await aSchool(server.db, { seasonFull: 2, seasonLocked: true });
    expect(await readSeason(school)).toMatchObject({ SeasonFull: 2, SeasonLocked: 1, GamesAvailable: 12 });
  });
});

describe('weeks in which a school cannot play', () => {
  const closedWeeks = async (school: TestSchool) => {
    const { Schedule } = await readSeason(school);
    return Schedule.filter((cell) => cell.NotAvailable === 1).map((cell) => cell.Week);
  };

  it('week 0 is not available when the conference does not allow it [SCH-087]', async () => {
    const school = await aSchool(server.db, { conference: await aConference(server.db, { noWeekOne: true }) });
    expect(await closedWeeks(school)).toEqual([1]);
    await server.db
      .updateTable('conference_years')
      .set({ dont_allow_week_one: false })
      .where('conference_id', '=', school.conferenceId)
      .execute();
    expect(await closedWeeks(school)).toEqual([]);
  });

  it('the weeks after the conference season are not available to playoff schools [SCH-088]', async () => {
    const conference = await aConference(server.db, { endDate: '2027-11-20' });
    const school = await aSchool(server.db, { conference });
    expect(await closedWeeks(school)).toEqual([]);
    await server.db
      .updateTable('school_years')
      .set({ participate_in_playoffs: true })
      .where('school_id', '=', school.id)
      .execute();
    expect(await closedWeeks(school)).toEqual([14, 15, 16]);
  });

  it('the championship week of a participant is not available and has the label CONF CHAMP [SCH-088]', async () => {
    const conference = await aConference(server.db, { championship: '2027-12-04' });
    const school = await aSchool(server.db, { conference });
    expect(await closedWeeks(school)).toEqual([]);
    await server.db
      .updateTable('school_years')
      .set({ participate_in_championship: true })
      .where('school_id', '=', school.id)
      .execute();
    expect(await closedWeeks(school)).toEqual([15]);
    expect(await readWeek(school, 15)).toMatchObject({ CellLabel: 'CONF CHAMP', CellClickable: 1 });
  });

  it('a trip to Hawaii opens every week and allows one more game [SCH-088]', async () => {
    const school = await aSchool(server.db, { hawaii: true });
    expect(await readSeason(school)).toMatchObject({ GamesAvailable: 13 });
  });
});

describe('a game private to its conference [SCH-044]', () => {
  async function aPrivateGame(state: 'private' | 'membership' | 'released') {
    const conference = await aConference(server.db, { state });
    const home = await aSchool(server.db, { conference });
    const away = await aSchool(server.db, { conference });
    const member = await aSchool(server.db, { conference });
    const outsider = await aSchool(server.db);
    await aGame(server.db, { home, away, week: 5, pending: 3, comments: 'secret plan', altLocation: 'Secret Field' });
    return { conference, home, away, member, outsider };
  }
  const hidden = {
    Kind: 'open',
    CellLabel: 'OPEN',
    CellLabelShort: 'OPEN',
    CellLogoUrl: '',
    CellAtHome: 0,
    CellClickable: 1,
    GameID: null,
    GameData: null,
    ConferenceGame: 0,
    HomeStadium: '',
    CellDate: '2027-09-25',
  };

  it('outsiders see the week of a private game as it is without the game', async () => {
    const { home, away, outsider } = await aPrivateGame('membership');
    const otherConference = await aConference(server.db);
    for (const user of [
      await aUser(server.db, { role: 2, school: outsider }),
      await aUser(server.db, { role: 3, school: outsider }),
      await aUser(server.db, { role: 10, conference: otherConference }),
    ]) {
      expect(await readWeek(home, 5, user)).toMatchObject(hidden);
      const text = JSON.stringify(await read(away, user));
      expect(text).not.toContain(home.name);
      expect(text).not.toContain('Secret');
      expect(text).not.toContain('secret plan');
    }
  });

  it('the conference, administrators and, unless the schedule is private, members see a private game', async () => {
    const open = await aPrivateGame('membership');
    const seen = { CellLabel: `vs ${open.away.name}`, GameData: expect.objectContaining({ Pending: 3 }) };
    for (const user of [
      admin,
      await aUser(server.db, { role: 1, associate: true }),
      await aUser(server.db, { role: 10, conference: open.conference }),
      await aUser(server.db, { role: 2, school: open.member }),
      await aUser(server.db, { role: 3, school: open.home }),
    ]) {
      expect(await readWeek(open.home, 5, user)).toMatchObject(seen);
    }
    const closed = await aPrivateGame('private');
    const occupied = { ...hidden, Kind: 'conference', CellLabel: 'CONF', CellLabelShort: 'CONF' };
    expect(await readWeek(closed.home, 5, await aUser(server.db, { role: 2, school: closed.home }))).toMatchObject(
      occupied,
    );
    expect(await readWeek(closed.home, 5, await aUser(server.db, { role: 3, school: closed.home }))).toMatchObject(
      hidden,
    );
    const manager = await aUser(server.db, { role: 10, conference: closed.conference });
    expect(await readWeek(closed.home, 5, manager)).toMatchObject({ CellClickable: 1, ConferenceGame: 1 });
  });

  it('a private game counts in the season’s numbers only for users who may see it [SCH-086]', async () => {
    const { home, member, outsider } = await aPrivateGame('membership');
    const season = async (school: TestSchool) => readSeason(home, await aUser(server.db, { role: 2, school }));
    expect(await season(outsider)).toMatchObject({ GamesAvailable: 12, GamesHome: 0, ConferenceGamesHome: 0 });
    expect(await season(member)).toMatchObject({ GamesAvailable: 11, GamesHome: 1, ConferenceGamesHome: 1 });
  });

  it('an outsider who opens the week of a private game sees the same as in any other conference week', async () => {
    const { home, outsider } = await aPrivateGame('membership');
    const api = await server.as(await aUser(server.db, { role: 2, school: outsider }));
    const read = async (week: number) => {
      const { Cell, ...rest } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, home, week) } });
      const {
        id: _,
        Week: __,
        SaturdayDate: ___,
        CellDate: ____,
        CellLabel: _____,
        CellLabelShort: ______,
        ...cell
      } = Cell;
      return { ...rest, cell };
    };
    expect(await read(5)).toEqual(await read(4));
  });

  it('a school that joins the conference sees its private games, though the schedule itself did not change', async () => {
    const { conference, home, outsider } = await aPrivateGame('membership');
    const user = await aUser(server.db, { role: 2, school: outsider });
    expect(await readWeek(home, 5, user)).toMatchObject(hidden);
    await server.db
      .updateTable('school_years')
      .set({ conference_id: conference.id })
      .where('school_id', '=', outsider.id)
      .where('year', '=', SEASON)
      .execute();
    expect(await readWeek(home, 5, user)).toMatchObject({ GameData: expect.objectContaining({ Pending: 3 }) });
  });
});
