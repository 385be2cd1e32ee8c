import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import {
  SEASON,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  saturdayOfWeek,
} from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const wasHere = ({ id }: TestUser, at: string | null) =>
  server.db.updateTable('users').set({ last_activity_at: at }).where('id', '=', id).execute();

it('schools and conferences without recent visits are listed, the least recent visit first [API-036]', async () => {
  const [old, older, active, never] = [
    await aSchool(server.db),
    await aSchool(server.db),
    await aSchool(server.db),
    await aSchool(server.db),
  ];
  const conference = await aConference(server.db);
  await wasHere(await aUser(server.db, { role: 2, school: old }), '2027-06-01T12:00:00Z');
  await wasHere(await aUser(server.db, { role: 3, school: old }), '2027-01-01T12:00:00Z');
  await wasHere(await aUser(server.db, { role: 2, school: older }), '2027-05-01T12:00:00Z');
  await wasHere(await aUser(server.db, { role: 3, school: older, status: 3 }), '2027-07-31T12:00:00Z');
  await wasHere(await aUser(server.db, { role: 2, school: active }), '2027-07-20T12:00:00Z');
  await wasHere(await aUser(server.db, { role: 3, school: active }), null);
  await wasHere(await aUser(server.db, { role: 10, conference }), null);
  const rows = await admin.adminLists.inactiveUsers();
  expect(rows).toEqual([
    { school: conference.name, lastactivity: null },
    { school: older.name, lastactivity: '2027-05-01T12:00:00.000Z' },
    { school: old.name, lastactivity: '2027-06-01T12:00:00.000Z' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(never.name);
});

it('open weeks without a want are listed for schools with a user, by school and day [API-036]', async () => {
  const [school, silent] = [await aSchool(server.db, { name: 'Alder' }), await aSchool(server.db)];
  await aUser(server.db, { role: 2, school });
  await aUser(server.db, { role: 2, school: silent, status: 3 });
  await sql`update school_weeks s set not_available = true from season_weeks w
            where w.id = s.season_week_id and not (w.year = ${SEASON} and w.week in (3, 4, 5, 6))`.execute(server.db);
  await aWeek(server.db, school, { week: 4, wants: [1] });
  await aGame(server.db, { home: school, away: silent, week: 5 });
  const rows = await admin.adminLists.yearsWithoutPreferences();
  const listed = await Promise.all(
    [3, 6].map(async (week) => ({
      SchoolId: school.id,
      School: 'Alder',
      Year: SEASON,
      SaturdayDate: await saturdayOfWeek(server.db, week),
    })),
  );
  expect(rows.filter(({ SchoolId }) => [school.id, silent.id].includes(SchoolId))).toEqual(listed);
});

it('only administrators read the lists of inactive users and of open weeks', async () => {
  const school = await aSchool(server.db);
  const { adminLists } = await server.as(await aUser(server.db, { role: 2, school, associate: true }));
  await expect(adminLists.inactiveUsers()).rejects.toMatchObject({ status: 403 });
  await expect(adminLists.yearsWithoutPreferences()).rejects.toMatchObject({ status: 403 });
});
