import { sql } from 'kysely';
import { aConference, aGame, aSchool, aWeek, SEASON, saturdayOfWeek } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('guards of the database [PLT-009]', () => {
  it('the database refuses a game without two sides', async () => {
    const saturday = await saturdayOfWeek(server.db, 3);
    const lonely = sql`insert into games (season_week_id, year, game_date)
      select id, year, saturday_date from season_weeks where saturday_date = ${saturday}`.execute(server.db);
    await expect(lonely).rejects.toThrow('GAME_NEEDS_TWO_SIDES');
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    const id = await aGame(server.db, { home, away, week: 3 });
    const halved = server.db.deleteFrom('game_sides').where('game_id', '=', id).where('side', '=', 'H').execute();
    await expect(halved).rejects.toThrow('GAME_NEEDS_TWO_SIDES');
  });

  it('the database refuses a game day outside its week', async () => {
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    await expect(aGame(server.db, { home, away, week: 3, dayOffset: 3 })).rejects.toThrow('GAME_DATE_OUTSIDE_WEEK');
    await expect(aGame(server.db, { home, away, week: 3, dayOffset: -5 })).rejects.toThrow('GAME_DATE_OUTSIDE_WEEK');
  });

  it('the database refuses a conference game against another conference or among independents', async () => {
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    await expect(aGame(server.db, { home, away, week: 3, isConferenceGame: true })).rejects.toThrow(
      'CONFERENCE_GAME_NEEDS_TWO_MEMBERS',
    );
    const conference = await aConference(server.db, { isIndependents: true });
    const [one, two] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await expect(aGame(server.db, { home: one, away: two, week: 3, isConferenceGame: true })).rejects.toThrow(
      'NO_CONFERENCE_GAMES_FOR_INDEPENDENTS',
    );
  });

  it('the database refuses a private game outside conference play, or in a conference that allows none', async () => {
    const conference = await aConference(server.db, { privatePendingAllowed: false });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await expect(aGame(server.db, { home, away, week: 3, pending: 3, isConferenceGame: false })).rejects.toThrow(
      'private_games_are_conference_games',
    );
    await expect(aGame(server.db, { home, away, week: 3, pending: 3 })).rejects.toThrow(
      'NO_CONFERENCE_GAMES_FOR_INDEPENDENTS',
    );
  });

  it('the database refuses two flags in a week, and a flag in a week with a game', async () => {
    const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
    await expect(aWeek(server.db, home, { week: 4, bye: true, holdForFcs: true })).rejects.toThrow('one_flag_per_week');
    await aGame(server.db, { home, away, week: 3 });
    await expect(aWeek(server.db, home, { week: 3, bye: true })).rejects.toThrow('CELL_HAS_GAME');
  });

  it('the database refuses a want of another conference type', async () => {
    const school = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
    await expect(aWeek(server.db, school, { week: 4, wants: [3] })).rejects.toThrow('WANT_NOT_VALID_FOR_TYPE');
    await expect(aWeek(server.db, school, { week: 4, wants: [8, 22] })).resolves.toBeGreaterThan(0);
  });

  it('the database refuses to let a school leave a conference in which it has conference games', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aGame(server.db, { home, away, week: 3, isConferenceGame: true });
    const other = await aConference(server.db);
    const leave = server.db
      .updateTable('school_years')
      .set({ conference_id: other.id })
      .where('school_id', '=', home.id)
      .where('year', '=', SEASON)
      .execute();
    await expect(leave).rejects.toThrow('SCHOOL_HAS_CONFERENCE_GAMES');
  });

  it('the database refuses to change the activity log', async () => {
    await server.db
      .insertInto('activity_log')
      .values({ action: 'x', object_type: 'x', object_id: null, user_id: null, user_role_id: null })
      .execute();
    await expect(sql`update activity_log set action = 'y'`.execute(server.db)).rejects.toThrow('LOG_IS_APPEND_ONLY');
    await expect(sql`delete from activity_log`.execute(server.db)).rejects.toThrow('LOG_IS_APPEND_ONLY');
  });
});
