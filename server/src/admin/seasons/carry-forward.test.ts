import { sql } from 'kysely';
import { SEASON, type TestSchool, aConference, aGame, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { aDivision } from '../../../testing/realignment.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  while ((await lastYear()) < SEASON + 5) await admin.adminSeasons.create({ body: {} });
});
afterAll(() => server.close());

async function lastYear(): Promise<number> {
  return Math.max(...(await admin.adminSeasons.list()).map(({ Year }) => Year));
}

/** Leaves a school the seasons up to this one, as an import does. */
async function endAfter(school: TestSchool, year: number): Promise<void> {
  await sql`delete from school_years where school_id = ${school.id} and year > ${year}`.execute(server.db);
}

async function memberships(school: TestSchool): Promise<[number, number, number | null][]> {
  const rows = await server.db
    .selectFrom('school_years')
    .select(['year', 'conference_id', 'carried_from'])
    .where('school_id', '=', school.id)
    .where('year', '>', SEASON)
    .where('year', '<=', SEASON + 5)
    .orderBy('year')
    .execute();
  return rows.map((row) => [row.year, row.conference_id, row.carried_from]);
}

const RANGE = { From: SEASON, Until: SEASON + 3 };

describe('carrying memberships forward', () => {
  it('all schools get their conference in later seasons with weeks, and games can be entered there [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await endAfter(home, SEASON);
    await endAfter(away, SEASON);
    const preview = await admin.adminSeasons.previewCarry({ query: RANGE });
    expect(preview).toMatchObject({ Seasons: 3, Moved: 0 });
    expect(await memberships(home)).toEqual([]);
    const { ChangeId, ...done } = await admin.adminSeasons.carry({ body: RANGE });
    expect(done).toEqual(preview);
    const carried = [1, 2, 3].map((ahead) => [SEASON + ahead, conference.id, SEASON]);
    expect(await memberships(home)).toEqual(carried);
    expect(await admin.adminSeasons.carry({ body: RANGE })).toMatchObject({ Added: 0, ChangeId: null });
    const { Years } = await admin.schedules.school({ params: { id: home.id } });
    const season = Years.find(({ Year }) => Year === SEASON + 3);
    expect(season?.Schedule.length).toBeGreaterThan(10);
    await admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } });
    expect(await memberships(home)).toEqual([]);
  });

  it('a membership that somebody gave stays unless it is asked for, and one that was carried follows [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const other = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    await endAfter(school, SEASON);
    await admin.adminSeasons.carry({ body: RANGE });
    const move = (Year: number, ConferenceId: number) =>
      admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId, Year } });
    await move(SEASON + 2, other.id);
    await move(SEASON, other.id);
    const preview = await admin.adminSeasons.previewCarry({ query: RANGE });
    expect(preview).toMatchObject({ Added: 0, Moved: 2 });
    await admin.adminSeasons.carry({ body: RANGE });
    expect(await memberships(school)).toEqual([
      [SEASON + 1, other.id, SEASON],
      [SEASON + 2, other.id, null],
      [SEASON + 3, other.id, SEASON],
    ]);
    await move(SEASON + 2, conference.id);
    expect((await admin.adminSeasons.carry({ body: RANGE })).Kept).toBeGreaterThan(0);
    expect((await memberships(school))[1]).toEqual([SEASON + 2, conference.id, null]);
    const before = await memberships(school);
    const { ChangeId, Moved } = await admin.adminSeasons.carry({ body: { ...RANGE, Replace: true } });
    expect(Moved).toBeGreaterThan(0);
    expect((await memberships(school))[1]).toEqual([SEASON + 2, other.id, SEASON]);
    await admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } });
    expect(await memberships(school)).toEqual(before);
  });

  it('is not undone once a game stands in a season that it gave [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await endAfter(home, SEASON);
    await endAfter(away, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    await aGame(server.db, { home, away, week: 3, year: SEASON + 3 });
    const refused = 'Something of this was changed since. It cannot be undone.';
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } }), 409, refused);
    expect(await memberships(home)).toHaveLength(3);
  });

  it('a membership that was carried is still a carried one after a move and its undo [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const other = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    await endAfter(school, SEASON);
    await admin.adminSeasons.carry({ body: RANGE });
    const before = await memberships(school);
    const Year = SEASON + 2;
    await admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: other.id, Year } });
    const objectId = `${school.id}/${Year}`;
    const [moved] = await admin.activity.list({
      params: { from: '2027-08-01', to: '2027-08-01' },
      segments: { object: 'schoolyear', objectId },
    });
    await admin.adminChanges.undo({ params: { id: moved?.id ?? 0 } });
    expect(await memberships(school)).toEqual(before);
    const move = { SchoolId: school.id, FirstSeason: Year, LastSeason: Year, ConferenceId: other.id };
    const { id, version } = await admin.adminWhatIf.create({ body: { Name: `Carried ${school.id}`, Moves: [move] } });
    const { Fingerprint } = await admin.adminWhatIf.consequences({ params: { id } });
    await admin.adminWhatIf.apply({ params: { id }, body: { version, Fingerprint } });
    await admin.adminWhatIf.undo({ params: { id } });
    expect(await memberships(school)).toEqual(before);
  });

  it('is not undone once somebody saved a setting of a season that it gave [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    await endAfter(school, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    const division = await aDivision(server.db, conference, 'North');
    const body = { ConferenceDivisionId: division, Year: SEASON + 2 };
    await admin.adminSchools.setDivision({ params: { id: school.id }, body });
    const refused = 'Something of this was changed since. It cannot be undone.';
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } }), 409, refused);
    expect(await memberships(school)).toHaveLength(3);
  });

  it('asks for two seasons of the league in their order [PLT-271]', async () => {
    for (const body of [
      { From: SEASON, Until: SEASON },
      { From: SEASON + 1, Until: SEASON },
      { From: SEASON, Until: 2099 },
    ])
      await expectRefused(server.db, () => admin.adminSeasons.carry({ body }), 404);
  });
});
