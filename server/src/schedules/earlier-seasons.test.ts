import type { SchoolSchedule } from '@open-date/shared-api/contract';
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

async function read(school: TestSchool, user: TestUser = admin, from?: number): Promise<SchoolSchedule> {
  const api = await server.as(user);
  return api.schedules.school({ params: { id: school.id }, query: { from } });
}

const years = ({ Years }: SchoolSchedule) => Years.map(({ Year }) => Year);

it('a schedule names the first season that it leaves out, and has it for those who ask for it [SCH-106]', async () => {
  const school = await aSchool(server.db);
  server.setTime('2029-08-01T16:00:00Z');
  const usual = await read(school);
  expect([years(usual), usual.EarlierFrom]).toEqual([[2028], 2026]);
  const since = await read(school, admin, 2027);
  expect([years(since), since.EarlierFrom]).toEqual([[2027, 2028], 2026]);
  for (const from of [2026, 1999]) {
    const all = await read(school, admin, from);
    expect([years(all), all.EarlierFrom]).toEqual([[2026, 2027, 2028], null]);
  }
  const later = await read(school, admin, 2031);
  expect([years(later), later.EarlierFrom]).toEqual([[2028], 2026]);
  expect(years(await read(school))).toEqual([2028]);
});

it('an earlier season that is no year is refused', async () => {
  const school = await aSchool(server.db);
  await expect(read(school, admin, 1700)).rejects.toMatchObject({ status: 400 });
  await expect(read(school, admin, 2027.5)).rejects.toMatchObject({ status: 400 });
});

it('a private game of an earlier season stays with those who may see it [SCH-106]', async () => {
  const conference = await aConference(server.db, { state: 'membership' });
  const [school, away, outsider] = [
    await aSchool(server.db, { conference }),
    await aSchool(server.db, { conference }),
    await aSchool(server.db),
  ];
  await aGame(server.db, { home: school, away, week: 5, pending: 3 });
  server.setTime('2029-08-01T16:00:00Z');
  const member = await read(school, await aUser(server.db, { role: 2, school: away }), SEASON);
  expect(JSON.stringify(member)).toContain(away.name);
  const stranger = await read(school, await aUser(server.db, { role: 2, school: outsider }), SEASON);
  expect(years(stranger)).toEqual([2027, 2028]);
  expect(JSON.stringify(stranger)).not.toContain(away.name);
});

it('weeks of an earlier season are viewed, and changed by administrators and commissioners only [SCH-106]', async () => {
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  await aGame(server.db, { home: school, away: await aSchool(server.db), week: 3 });
  server.setTime('2029-08-01T16:00:00Z');
  const id = await weekId(server.db, school, 3);
  const open = async (user: TestUser) => {
    const { Years } = await read(school, user, SEASON);
    const week = Years.flatMap(({ Schedule }) => Schedule).find((one) => one.id === id);
    expect(week).toMatchObject({ Kind: 'game', CellClickable: 1 });
    return (await server.as(user)).schoolWeeks;
  };
  const save = { params: { id }, body: { Comments: 'Played in rain' } };
  for (const user of [await aUser(server.db, { role: 2, school }), await aUser(server.db, { role: 3, school })]) {
    const weeks = await open(user);
    await expect(weeks.save(save)).rejects.toMatchObject({ status: 403 });
  }
  for (const user of [await aUser(server.db, { role: 10, conference }), admin]) {
    const weeks = await open(user);
    await expect(weeks.save(save)).resolves.toMatchObject({});
  }
});
