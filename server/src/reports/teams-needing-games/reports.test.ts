import { sql } from 'kysely';
import {
  SEASON,
  type SchoolTraits,
  type TestSchool,
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
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Reports list every school of the database, so the wants of earlier tests are deleted.
  await server.db.deleteFrom('school_week_wants').execute();
  await sql`update school_weeks set bye = false, hold_for_fcs = false, not_available = true
            where not exists (select from game_sides g where g.school_id = school_weeks.school_id
                              and g.season_week_id = school_weeks.season_week_id)`.execute(server.db);
});

const WEEK = 3;
const OTHER_WEEK = 5;

/** A school of a division that is open only in the weeks of the tests. */
async function aTypedSchool(type: number, traits: SchoolTraits = {}): Promise<TestSchool> {
  const school = await aSchool(server.db, { conference: await aConference(server.db, { type }), ...traits });
  await sql`update school_weeks s set not_available = true from season_weeks w
            where w.id = s.season_week_id and s.school_id = ${school.id}
              and not (w.year = ${SEASON} and w.week in (${WEEK}, ${OTHER_WEEK}))`.execute(server.db);
  return school;
}

async function needing(report: number, user?: TestUser, year = SEASON) {
  const api = await server.as(user ?? (await aUser(server.db)));
  return api.reports.teamsNeedingGames({ params: { report, year }, query: {} });
}

/** The schools of a report with their weeks. */
async function listed(report: number, user?: TestUser): Promise<Record<string, number[]>> {
  const rows = await needing(report, user);
  const schools = rows.flatMap(({ Schools }) => Schools);
  return Object.fromEntries(
    [...Map.groupBy(schools, ({ SchoolName }) => SchoolName)].map(([name, weeks]) => [
      name,
      weeks.map(({ Week }) => Week),
    ]),
  );
}

/** A one-pixel PNG, padded with `extra` bytes that image decoders ignore. */
const aLogo = (extra: number) => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([Buffer.from(png, 'base64'), Buffer.alloc(extra)], 'logo.png', { type: 'image/png' });
};

const ofSchool = (school: TestSchool, ...weeks: number[]) => ({ [school.name]: weeks });

describe('reports of available schools', () => {
  it.each([
    [1, 1, 2, 'REP-017'],
    [10, 2, 1, 'REP-026'],
    [26, 3, 1, 'REP-037'],
    [27, 4, 1, 'REP-038'],
    [28, 5, 1, 'REP-039'],
    [29, 6, 1, 'REP-040'],
  ])('report %i has the open weeks of schools of type %i, not of type %i [%s]', async (report, type, other) => {
    const [open, full] = [await aTypedSchool(type), await aTypedSchool(type, { seasonFull: 2, seasonLocked: true })];
    const [busy, rival] = [await aTypedSchool(type), await aTypedSchool(other)];
    await aWeek(server.db, busy, { week: OTHER_WEEK, bye: true });
    await aGame(server.db, { home: busy, away: rival, week: WEEK });
    const found = await listed(report);
    expect(found).toEqual(ofSchool(open, WEEK, OTHER_WEEK));
    expect(found).not.toHaveProperty([full.name]);
  });

  it('reports leave out past weeks', async () => {
    const school = await aTypedSchool(1);
    // Opens the week in the season before, where it is past.
    await sql`update school_weeks s set not_available = false from season_weeks w
              where w.id = s.season_week_id and s.school_id = ${school.id} and w.year = ${SEASON - 1} and w.week = ${WEEK}`.execute(
      server.db,
    );
    expect(await needing(1, undefined, SEASON - 1)).toEqual([]);
    expect(await listed(1)).toEqual(ofSchool(school, WEEK, OTHER_WEEK));
  });

  it.each([
    [2, 1, 2, 'REP-018'],
    [11, 2, 1, 'REP-027'],
  ])('report %i leaves out schools of type %i that meet a school of type %i [%s]', async (report, type, opponent) => {
    const [free, rival, served] = [await aTypedSchool(type), await aTypedSchool(type), await aTypedSchool(type)];
    await aTypedSchool(type, { seasonFull: 2, seasonLocked: true });
    await aGame(server.db, { home: served, away: await aTypedSchool(opponent), week: WEEK });
    await aGame(server.db, { home: free, away: rival, week: WEEK });
    expect(await listed(report)).toEqual({ ...ofSchool(free, OTHER_WEEK), ...ofSchool(rival, OTHER_WEEK) });
  });

  it('report 3 has the empty weeks of full FBS schools without an FCS opponent [REP-019]', async () => {
    const isFull = { seasonFull: 2, seasonLocked: true } as const;
    const [open, full, served] = [await aTypedSchool(1), await aTypedSchool(1, isFull), await aTypedSchool(1, isFull)];
    await aWeek(server.db, full, { week: OTHER_WEEK, bye: true });
    await aGame(server.db, { home: served, away: await aTypedSchool(2), week: WEEK });
    const found = await listed(3);
    expect(found).toMatchObject(ofSchool(full, WEEK, OTHER_WEEK));
    expect(found).not.toHaveProperty([open.name]);
    expect(found).not.toHaveProperty([served.name]);
  });
});

describe('reports of wants', () => {
  /** The wants of every type by its number, without those open to all types. */
  const OWN_WANTS: readonly (readonly number[])[] = [[], [1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13], [14, 15, 16]];

  it.each([
    [4, 1, 3, 'REP-020'],
    [5, 1, 7, 'REP-021'],
    [6, 1, 4, 'REP-022'],
    [7, 1, 5, 'REP-023'],
    [8, 1, 6, 'REP-024'],
    [12, 2, 9, 'REP-028'],
    [13, 2, 8, 'REP-029'],
    [14, 2, 10, 'REP-030'],
    [15, 2, 11, 'REP-031'],
    [16, 2, 12, 'REP-032'],
    [18, 1, 1, 'REP-034'],
    [19, 1, 2, 'REP-035'],
    [20, 2, 13, 'A203'],
    [21, 3, 14, 'REP-036'],
  ])('report %i has the open weeks of type %i with want %i, and no others [%s]', async (report, type, want) => {
    const [wanting, full] = [await aTypedSchool(type), await aTypedSchool(type, { seasonFull: 2, seasonLocked: true })];
    await aTypedSchool(type);
    const other = await aTypedSchool(type);
    for (const school of [wanting, full]) await aWeek(server.db, school, { week: WEEK, wants: [want] });
    const anyOther = [...(OWN_WANTS[type] ?? []), 22, 23].filter((one) => one !== want);
    await aWeek(server.db, other, { week: WEEK, wants: anyOther });
    expect(await listed(report)).toEqual(ofSchool(wanting, WEEK));
  });

  it('report 5 includes weeks held for an FCS school [REP-021]', async () => {
    const school = await aTypedSchool(1);
    await aWeek(server.db, school, { week: WEEK, holdForFcs: true });
    expect(await listed(5)).toEqual(ofSchool(school, WEEK));
  });
});

it.each([
  [9, 1, 2, 'REP-025'],
  [17, 2, 3, 'REP-033'],
  [25, 3, 1, 'A177'],
])('report %i has the byes of schools of type %i, not of type %i [%s]', async (report, type, another) => {
  const [school, other] = [await aTypedSchool(type), await aTypedSchool(another)];
  await aTypedSchool(type);
  for (const idle of [school, other]) await aWeek(server.db, idle, { week: WEEK, bye: true });
  expect(await listed(report)).toEqual(ofSchool(school, WEEK));
});

describe('GET /api/v1/reports/:report/year/:year', () => {
  it('a report has the keys of the contract by week and by conference [REP-016 API-056]', async () => {
    const [lakes, coast] = [
      await aConference(server.db, { name: 'Lakes of needs' }),
      await aConference(server.db, { name: 'Coast of needs' }),
    ];
    const [ridge, harbor] = [
      await aTypedSchool(1, { conference: lakes, name: 'Ridge of needs' }),
      await aTypedSchool(1, { conference: coast, name: 'Harbor of needs' }),
    ];
    const api = await server.as(await aUser(server.db));
    const ofHarbor = await api.logos.upload({ params: { type: 'school', id: harbor.id }, file: aLogo(1) });
    const ofCoast = await api.logos.upload({ params: { type: 'conference', id: coast.id }, file: aLogo(2) });
    const inWeek = async (week: number) => ({
      SchoolId: harbor.id,
      SchoolName: 'Harbor of needs',
      Nickname: 'Harbor of needs',
      SchoolLogoUrl: ofHarbor.LogoUrl,
      SaturdayDate: await saturdayOfWeek(server.db, week),
      Week: week,
      ConferenceId: coast.id,
      Wants: [],
    });
    const params = { report: 1, year: SEASON };
    const byWeek = await api.reports.teamsNeedingGames({ params, query: { groupby: 'week' } });
    expect(byWeek.map(({ Week, Schools }) => [Week, Schools.map(({ SchoolName }) => SchoolName)])).toEqual([
      [WEEK, ['Harbor of needs', 'Ridge of needs']],
      [OTHER_WEEK, ['Harbor of needs', 'Ridge of needs']],
    ]);
    expect(byWeek[0]).toEqual({
      Week: WEEK,
      Date: await saturdayOfWeek(server.db, WEEK),
      ConferenceNickname: '',
      ConferenceLogoUrl: '',
      Schools: [await inWeek(WEEK), expect.objectContaining({ SchoolId: ridge.id, SchoolLogoUrl: '' })],
    });
    const byConference = await api.reports.teamsNeedingGames({ params, query: { groupby: 'conference' } });
    expect(byConference).toEqual([
      {
        Week: null,
        Date: null,
        ConferenceNickname: 'Coast of needs',
        ConferenceLogoUrl: ofCoast.LogoUrl,
        Schools: [await inWeek(WEEK), await inWeek(OTHER_WEEK)],
      },
      expect.objectContaining({ ConferenceNickname: 'Lakes of needs', ConferenceLogoUrl: '' }),
    ]);
  });

  it('a date of a report has the wants of the school in the order of the catalog, and none once it is past [REP-113]', async () => {
    const school = await aTypedSchool(1);
    await aWeek(server.db, school, { week: WEEK, wants: [7, 3] });
    await aWeek(server.db, school, { week: WEEK, year: SEASON - 1, bye: true, wants: [3] });
    const wants = async (report: number, year = SEASON) =>
      (await needing(report, undefined, year)).flatMap(({ Schools }) =>
        Schools.filter(({ SchoolId }) => SchoolId === school.id).map(({ Week, Wants }) => [Week, Wants]),
      );
    expect(await wants(1)).toEqual([
      [WEEK, [3, 7]],
      [OTHER_WEEK, []],
    ]);
    expect(await wants(9, SEASON - 1)).toEqual([[WEEK, []]]);
  });

  it('a report has numbers as strings unless the caller asks for integers [API-056]', async () => {
    const school = await aTypedSchool(1);
    const token = await server.token(await aUser(server.db));
    const answer = await fetch(`${server.url}/api/v1/reports/1/year/${SEASON}`, { headers: { 'Auth-Token': token } });
    expect(await answer.json()).toMatchObject([{ Week: '3', Schools: [{ SchoolId: `${school.id}` }] }, { Week: '5' }]);
  });

  it.each([
    ['an unknown report', 99, SEASON],
    ['pending games, which list no schools', 22, SEASON],
    ['an unknown season', 1, 1950],
  ])('the call answers 404 for %s [API-056]', async (_, report, year) => {
    await expect(needing(report, undefined, year)).rejects.toMatchObject({ status: 404 });
  });

  it('every role reads the reports [API-056]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    for (const traits of [
      { role: 3, school },
      { role: 10, conference },
      { role: 1, associate: true },
    ] as const) {
      await expect(needing(1, await aUser(server.db, traits))).resolves.toBeDefined();
    }
  });
});

describe('schools left out of a report', () => {
  const prefer = (user: TestUser, years: 1 | 2 | 3 | null) =>
    server.db.updateTable('users').set({ dont_show_teams_within: years }).where('id', '=', user.id).execute();

  it('a report leaves out the viewer’s own school [REP-084]', async () => {
    const [own, other] = [await aTypedSchool(1), await aTypedSchool(1)];
    const user = await aUser(server.db, { role: 2, school: own });
    expect(await listed(1, user)).toEqual(ofSchool(other, WEEK, OTHER_WEEK));
    expect(await listed(1)).toEqual({ ...ofSchool(own, WEEK, OTHER_WEEK), ...ofSchool(other, WEEK, OTHER_WEEK) });
  });

  it('a report leaves out schools and conferences that the viewer ignores [SET-015 REP-084]', async () => {
    const own = await aSchool(server.db);
    const [shown, ignored, member] = [await aTypedSchool(1), await aTypedSchool(1), await aTypedSchool(1)];
    const user = await aUser(server.db, { role: 2, school: own });
    await server.db.insertInto('user_ignored_schools').values({ user_id: user.id, school_id: ignored.id }).execute();
    await server.db
      .insertInto('user_ignored_conferences')
      .values({ user_id: user.id, conference_id: member.conferenceId })
      .execute();
    expect(await listed(1, user)).toMatchObject(ofSchool(shown, WEEK, OTHER_WEEK));
    expect(Object.keys(await listed(1, user))).not.toEqual(expect.arrayContaining([ignored.name]));
    expect(Object.keys(await listed(1, user))).not.toEqual(expect.arrayContaining([member.name]));
    const colleague = await aUser(server.db, { role: 2, school: own });
    expect(Object.keys(await listed(1, colleague))).toEqual(expect.arrayContaining([ignored.name, member.name]));
  });

  it('a report leaves out schools that the viewer’s school meets within the set years [SET-014 REP-084]', async () => {
    const own = await aSchool(server.db);
    const [met, never] = [await aTypedSchool(1), await aTypedSchool(1)];
    await sql`update school_weeks set not_available = false where school_id = ${met.id} and year = ${SEASON - 1}`.execute(
      server.db,
    );
    await aGame(server.db, { home: own, away: met, week: WEEK, year: SEASON - 1 });
    const user = await aUser(server.db, { role: 2, school: own });
    const shown = async () => Object.keys(await listed(1, user));
    expect(await shown()).toEqual(expect.arrayContaining([met.name, never.name]));
    await prefer(user, 1);
    expect(await shown()).not.toContain(met.name);
    expect(await shown()).toContain(never.name);
    await prefer(user, null);
    expect(await shown()).toContain(met.name);
  });

  it('the viewer learns how many schools of a report their settings leave out [REP-084]', async () => {
    const own = await aTypedSchool(1);
    const [ignored, member, met] = [await aTypedSchool(1), await aTypedSchool(1), await aTypedSchool(1)];
    await aGame(server.db, { home: own, away: met, week: WEEK });
    const user = await aUser(server.db, { role: 2, school: own });
    const countLeftOut = async (report = 1) => {
      const api = await server.as(user);
      return (await api.reports.leftOut({ params: { report, year: SEASON } })).Schools;
    };
    expect(await countLeftOut()).toBe(0);
    for (const { id } of [ignored, own])
      await server.db.insertInto('user_ignored_schools').values({ user_id: user.id, school_id: id }).execute();
    expect(await countLeftOut()).toBe(1);
    await server.db
      .insertInto('user_ignored_conferences')
      .values({ user_id: user.id, conference_id: member.conferenceId })
      .execute();
    await prefer(user, 1);
    expect(await countLeftOut()).toBe(3);
    expect(await countLeftOut(10)).toBe(0);
    await expect(countLeftOut(22)).rejects.toMatchObject({ status: 404 });
  });

  it('a hidden private game changes nothing in a report', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const own = await aSchool(server.db, { conference });
    const rival = await aTypedSchool(1, { conference });
    await aGame(server.db, { home: own, away: rival, week: WEEK, pending: 3 });
    const viewer = await aUser(server.db, { role: 3, school: own });
    await prefer(viewer, 1);
    const listedWeeks = (await listed(1, viewer))[rival.name];
    expect(listedWeeks).toEqual([WEEK, OTHER_WEEK].toSorted((one, two) => one - two));
    expect((await listed(1, await aUser(server.db, { role: 10, conference })))[rival.name]).toEqual([OTHER_WEEK]);
  });

  it('a report leaves out no school for commissioners and for administrators without a school', async () => {
    const conference = await aConference(server.db);
    const school = await aTypedSchool(1, { conference });
    for (const traits of [{ role: 10, conference }, { role: 1 }] as const) {
      const user = await aUser(server.db, traits);
      await prefer(user, 3);
      expect(await listed(1, user)).toMatchObject(ofSchool(school, WEEK, OTHER_WEEK));
    }
  });
});

describe('GET /api/v1/reports', () => {
  it('the selector lists the reports by division [API-055 REP-002 REP-003 REP-004 REP-005 REP-006 REP-007]', async () => {
    const api = await server.as(await aUser(server.db));
    const groups = await api.reports.list({ query: { grouped: '1' } });
    const ids = groups.map((group) => ('Group' in group ? [group.Group, group.Reports.map(({ id }) => id)] : []));
    expect(ids).toEqual([
      ['FBS', [18, 19, 4, 6, 7, 8, 1, 2, 3, 5, 11, 13, 9]],
      ['FCS', [10, 5, 13, 12, 14, 15, 16, 17]],
      ['D2', [26, 21]],
      ['D3', [27]],
      ['NAIA', [28]],
      ['NON D1 INDEP', [29]],
    ]);
  });

  it('the list has the reports without a link on request, each at the end of its division [API-055]', async () => {
    const api = await server.as(await aUser(server.db));
    const groups = await api.reports.list({ query: { grouped: '1', unlinked: '1' } });
    const added = groups.flatMap((group) => ('Group' in group ? [[group.Group, group.Reports.at(-1)?.Title]] : []));
    expect(added).toContainEqual(['FCS', 'FCS buy a DIV II game']);
    expect(added).toContainEqual(['D2', 'DIV II byes in a year']);
    const list = await api.reports.list({ query: { unlinked: '1' } });
    expect(list).toHaveLength(26);
  });

  it('the ungrouped list has each report once, and each can be read [API-055 API-056]', async () => {
    const api = await server.as(await aUser(server.db));
    const list = await api.reports.list({ query: {} });
    const ids = list.map((link) => ('id' in link ? link.id : 0));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    expect(ids).toHaveLength(24);
    expect(list[0]).toEqual({ id: 1, Title: 'FBS available by year', Kind: 'available' });
    for (const report of ids) await expect(needing(report)).resolves.toEqual(expect.any(Array));
  });
});
