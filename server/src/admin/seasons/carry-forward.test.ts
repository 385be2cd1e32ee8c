import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
} from '../../../testing/builders.ts';
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

const moveTo = ({ id }: TestConference, school: TestSchool, Year: number) =>
  admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: id, Year } });
const undo = (id: number | null | undefined) => () => admin.adminChanges.undo({ params: { id: id ?? 0 } });

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

  it('an entered membership stays unless it is selected, and a carried one follows [PLT-271]', async () => {
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

  it('is not undone after a game was added in one of its seasons [PLT-271]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await endAfter(home, SEASON);
    await endAfter(away, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    await aGame(server.db, { home, away, week: 3, year: SEASON + 3 });
    const refused = 'Part of this has since been changed, so it cannot be undone.';
    await expectRefused(server.db, () => admin.adminChanges.undo({ params: { id: ChangeId ?? 0 } }), 409, refused);
    expect(await memberships(home)).toHaveLength(3);
  });

  it('a carried membership is still a carried one after a move and its undo [PLT-271]', async () => {
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

  it('two schools that moved together regain their conference and the game between them [ADM-200]', async () => {
    const [conference, other] = [await aConference(server.db), await aConference(server.db)];
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await endAfter(home, SEASON);
    await endAfter(away, SEASON);
    await admin.adminSeasons.carry({ body: RANGE });
    const id = await aGame(server.db, { home, away, week: 3, year: SEASON + 2, isConferenceGame: true });
    const state = async () => {
      const { ConferenceGame } = await admin.games.get({ params: { id } });
      return [await memberships(home), await memberships(away), ConferenceGame];
    };
    const before = await state();
    for (const school of [home, away]) await moveTo(other, school, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    expect((await state())[2]).toBe(0);
    await moveTo(conference, away, SEASON + 2);
    const [moved] = await admin.adminChanges.list();
    await expectRefused(
      server.db,
      undo(ChangeId),
      409,
      `${away.name} was moved in ${SEASON + 2}, or lost its old division, since this was applied. It cannot be undone.`,
    );
    await undo(moved?.id)();
    await undo(ChangeId)();
    expect(await state()).toEqual(before);
  });

  /** Gives a school and the conference promised games in the season that was carried, and all later ones the same. */
  const promiseGames = async (school: TestSchool) => {
    const params = { id: school.conferenceId, year: SEASON };
    await admin.schoolYears.conferenceGames({ params, body: { SchoolId: school.id, ConferenceGames: 9 } });
    await admin.adminConferences.saveYears({
      params: { id: school.conferenceId },
      body: { from: SEASON, until: SEASON + 3, settings: ['memberGames'] },
    });
  };
  const moveAway = async (school: TestSchool) => moveTo(await aConference(server.db), school, SEASON + 2);
  const undoLatest = async () => {
    const [latest] = await admin.adminChanges.list();
    await undo(latest?.id)();
  };
  const setDivision = async ({ id, conferenceId }: TestSchool) => {
    const division = await aDivision(server.db, { id: conferenceId, name: '' }, 'North');
    const body = { ConferenceDivisionId: division, Year: SEASON + 2 };
    return admin.adminSchools.setDivision({ params: { id }, body });
  };
  const switchPlayoffs = ({ id }: TestSchool) =>
    admin.schoolYears.playoffs({ params: { id }, body: { year: SEASON + 2 } });

  it.each<[string, 'undone' | 'refused', (school: TestSchool) => Promise<unknown>]>([
    ['nothing', 'undone', () => Promise.resolve()],
    ['a move that was undone', 'undone', async (school) => [await moveAway(school), await undoLatest()]],
    [
      'a setting that was switched back',
      'undone',
      async (school) => [await switchPlayoffs(school), await switchPlayoffs(school)],
    ],
    ['promised games that were undone', 'undone', async (school) => [await promiseGames(school), await undoLatest()]],
    ['promised games', 'refused', promiseGames],
    ['a move', 'refused', moveAway],
    [
      'a move and another one back, after which it is given and not carried',
      'refused',
      async (school) => [
        await moveAway(school),
        await moveTo({ id: school.conferenceId, name: '' }, school, SEASON + 2),
      ],
    ],
    ['a division', 'refused', setDivision],
    ['a setting', 'refused', switchPlayoffs],
  ])('with %s in a season that it gave since, it is %s [ADM-200]', async (_, outcome, change) => {
    const school = await aSchool(server.db, { conference: await aConference(server.db) });
    await endAfter(school, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    await change(school);
    const refused = 'Part of this has since been changed, so it cannot be undone.';
    if (outcome === 'undone') await undo(ChangeId)();
    else await expectRefused(server.db, undo(ChangeId), 409, refused);
    expect(await memberships(school)).toHaveLength(outcome === 'undone' ? 0 : 3);
  });

  it('a carried membership is still a carried one after a copied season and its undo [ADM-200]', async () => {
    const school = await aSchool(server.db, { conference: await aConference(server.db) });
    await endAfter(school, SEASON);
    const { ChangeId } = await admin.adminSeasons.carry({ body: RANGE });
    const before = await memberships(school);
    await moveTo(await aConference(server.db), school, SEASON);
    const body = { From: SEASON, Until: SEASON + 2, Settings: ['conference' as const] };
    await admin.adminSchools.copySeason({ params: { id: school.id }, body });
    expect(await memberships(school)).not.toEqual(before);
    await undoLatest();
    expect(await memberships(school)).toEqual(before);
    await undo(ChangeId)();
    expect(await memberships(school)).toEqual([]);
  });

  it('needs two seasons of the league in order [PLT-271]', async () => {
    for (const body of [
      { From: SEASON, Until: SEASON },
      { From: SEASON + 1, Until: SEASON },
      { From: SEASON, Until: 2099 },
    ])
      await expectRefused(server.db, () => admin.adminSeasons.carry({ body }), 404);
  });
});
