import type { SchoolWeek } from '@open-date/shared-api/contract';
import {
  SEASON,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
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

async function readSchedule(school: TestSchool, user: TestUser): Promise<readonly SchoolWeek[]> {
  const { Years } = await (await server.as(user)).schedules.school({ params: { id: school.id } });
  return Years.find(({ Year }) => Year === SEASON)?.Schedule ?? [];
}

describe('opening a week', () => {
  it('every signed-in user can open weeks without a game, but not every game', async () => {
    const conference = await aConference(server.db);
    const home = await aSchool(server.db, { conference });
    const away = await aSchool(server.db);
    await aGame(server.db, { home, away, week: 3 });
    await aGame(server.db, { home, away, week: 4, pending: 2 });
    const clickable = async (user: TestUser) => {
      const schedule = await readSchedule(home, user);
      return schedule.filter((cell) => cell.Week >= 3 && cell.Week <= 5).map((cell) => cell.CellClickable);
    };
    expect(await clickable(admin)).toEqual([1, 1, 1]);
    expect(await clickable(await aUser(server.db, { role: 10, conference }))).toEqual([1, 1, 1]);
    expect(await clickable(await aUser(server.db, { role: 2, school: home }))).toEqual([1, 0, 1]);
    expect(await clickable(await aUser(server.db, { role: 3, school: home }))).toEqual([1, 0, 1]);
    expect(await clickable(await aUser(server.db, { role: 2, school: away }))).toEqual([1, 0, 1]);
  });

  it('users who cannot edit a week see its wants and comments in full, but no actions', async () => {
    const school = await aSchool(server.db);
    const reader = await server.as(await aUser(server.db, { role: 3, school: await aSchool(server.db) }));
    const owner = await server.as(await aUser(server.db, { role: 2, school }));
    const id = await weekId(server.db, school, 3);
    const Comments = 'Looking for a home game. '.repeat(40).trim();
    await owner.schoolWeeks.save({ params: { id }, body: { Wants: [23], Comments } });
    const week = await reader.schoolWeeks.get({ params: { id } });
    expect(week.Cell).toMatchObject({ CellClickable: 1, Wants: [23], Comments });
    expect(week.Actions).toMatchObject({ canEdit: 0, canAddGame: 0, canEditGame: 0, canCreateAuction: 0 });
  });

  it('the comments of a game are shown only to users who may open the game', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aGame(server.db, { home, away, week: 4, pending: 2, comments: 'Terms: 1.9M' });
    const comments = async (user: TestUser) => {
      const schedule = await readSchedule(home, user);
      return schedule.find((cell) => cell.Week === 4)?.GameData?.Comments;
    };
    expect(await comments(await aUser(server.db, { role: 10, conference }))).toBe('Terms: 1.9M');
    expect(await comments(await aUser(server.db, { role: 2, school: home }))).toBe('');
    expect(await comments(await aUser(server.db, { role: 3, school: away }))).toBe('');
  });

  it('a school editor can open past weeks but not change them', async () => {
    const school = await aSchool(server.db);
    const user = await aUser(server.db, { role: 2, school });
    server.setTime('2027-09-14T12:00:00Z');
    expect((await readSchedule(school, user)).find(({ Week }) => Week === 3)).toMatchObject({ CellClickable: 1 });
    const api = await server.as(user);
    const { Actions } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, 3) } });
    expect(Actions).toMatchObject({ canEdit: 0, canAddGame: 0 });
  });
});
