import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { SEASON, type TestConference, aConference, aGame, aSchool, aUser, aWeek } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let conference: TestConference;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  conference = await aConference(server.db, { name: 'Lake Conference' });
});
afterAll(() => server.close());

let schools = 0;
const newSchool = (facts: object = {}) => {
  schools += 1;
  return { SchoolName: `New Lake ${schools}`, ConferenceId: conference.id, ...facts };
};

const aDivision = async ({ id }: TestConference, name: string, active = true) => {
  const row = await server.db
    .insertInto('conference_divisions')
    .values({ conference_id: id, name, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const readYear = async (school: { readonly id: number }, year = SEASON) => {
  const { Years } = await admin.adminSchools.one({ params: { id: school.id } });
  return Years.find(({ Year }) => Year === year);
};

const actionsOn = async (type: string, id: number | string) => {
  const rows = await server.db
    .selectFrom('activity_log')
    .select('action')
    .where('object_type', '=', type)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('creating a school', () => {
  it('a new school has all fields given and a week for every week of its seasons [API-031]', async () => {
    const body = newSchool({
      DisplayName: 'New Lake State',
      Nickname: 'New Lake',
      Nickname14: 'N. Lake',
      Abbreviation: 'NLS',
      TeamName: 'Otters',
      City: 'Lakeside',
      State: 'Ohio',
      Stadium: 'Otter Field',
      PrimaryColor: '#aa3300',
      SecondaryColor: '0011FF',
    });
    const made = await admin.adminSchools.create({ body });
    const { ConferenceId, ...fields } = body;
    expect(made).toMatchObject({ ...fields, PrimaryColor: 'aa3300', ConferenceId, ConferenceType: 1, version: 1 });
    expect(await admin.adminSchools.one({ params: { id: made.ID } })).toEqual(made);
    const seasons = await admin.adminSeasons.list();
    const current = seasons.filter(({ Year }) => Year >= SEASON);
    expect(made.Years.map(({ Year }) => Year)).toEqual(current.map(({ Year }) => Year));
    expect(made.Years.every((year) => year.ConferenceId === conference.id)).toBe(true);
    const { Years } = await admin.schedules.school({ params: { id: made.ID } });
    expect(Years.map((year) => [year.Year, year.Schedule.length])).toEqual(
      current.map(({ Year, Weeks }) => [Year, Weeks]),
    );
    expect(await actionsOn('school', made.ID)).toEqual(['school.create']);
  });

  it('creating a school answers 201 [API-031]', async () => {
    const token = await server.token(await aUser(server.db));
    const answer = await fetch(`${server.url}/api/v1/admin/schools`, {
      method: 'POST',
      headers: { 'Auth-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(newSchool()),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ID: expect.any(Number) });
  });

  it('a new school derives missing names from its own name and gets the default colors [API-031 ADM-043]', async () => {
    const body = newSchool({ SchoolName: 'Northwestern Lakeside University' });
    await expect(admin.adminSchools.create({ body })).resolves.toMatchObject({
      DisplayName: 'Northwestern Lakeside University',
      Nickname: 'Northwestern Lakeside University',
      Nickname14: expect.stringMatching(/^.{1,14}$/),
      Abbreviation: 'NLU',
      TeamName: '',
      PrimaryColor: '555555',
      SecondaryColor: '49698f',
    });
  });

  it.each([
    ['without a name', { SchoolName: undefined }, 'A school name is required.'],
    ['with an empty name', { SchoolName: '  ' }, 'A school name is required.'],
    ['without a conference', { ConferenceId: undefined }, 'You must select a conference before saving'],
    ['with no conference chosen', { ConferenceId: '' }, 'You must select a conference before saving'],
    [
      'with a shorter name of 15 characters',
      { Nickname14: 'x'.repeat(15) },
      'A shorter name has at most 14 characters.',
    ],
    ['with an abbreviation of 5 characters', { Abbreviation: 'LAKES' }, 'An abbreviation has at most 4 characters.'],
    ['with a name of 101 characters', { SchoolName: 'x'.repeat(101) }, 'A school name has at most 100 characters.'],
    ['with the name of a color', { PrimaryColor: 'red' }, 'Colors are six hexadecimal digits.'],
  ])('a new school %s is refused [API-031]', async (_, facts, text) => {
    await expectRefused(server.db, () => admin.adminSchools.create({ body: newSchool(facts) }), 400, text);
  });

  it('a second school of the same name is refused, even when both are created at once [API-031]', async () => {
    const body = newSchool();
    const tries = await Promise.allSettled([
      admin.adminSchools.create({ body }),
      admin.adminSchools.create({ body: { ...body, SchoolName: body.SchoolName.toUpperCase() } }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'name.taken', message: 'A school with that name already exists.' },
    });
    await expectRefused(server.db, () => admin.adminSchools.create({ body }), 409);
  });

  it('a new school in an unknown conference is refused', async () => {
    const body = newSchool({ ConferenceId: 1800 });
    await expectRefused(server.db, () => admin.adminSchools.create({ body }), 404);
  });

  it('a school that is created at the same time as a season plays in that season', async () => {
    const [school, season] = await Promise.all([
      admin.adminSchools.create({ body: newSchool() }),
      admin.adminSeasons.create({ body: {} }),
    ]);
    expect(await readYear({ id: school.ID }, season.Year)).toMatchObject({ ConferenceId: conference.id });
    const { Years } = await admin.schedules.school({ params: { id: school.ID } });
    expect(Years.at(-1)).toMatchObject({ Year: season.Year });
    expect(Years.at(-1)?.Schedule).toHaveLength(season.Weeks);
  });

  it('creating a school adds the seasons that its conference lacks', async () => {
    const other = await aConference(server.db, { type: 4 });
    const made = await admin.adminSchools.create({ body: newSchool({ ConferenceId: other.id }) });
    const { YearSettings } = await admin.adminConferences.one({ params: { id: other.id } });
    const last = YearSettings.at(-1);
    expect(made.Years.at(-1)?.Year).toBe(last?.Year);
    expect(last).toMatchObject({ TotalGamesPlayable: 10, PowerGroup: null });
  });
});

describe('saving a school', () => {
  it('saving a school changes the fields sent and keeps the others [API-032]', async () => {
    const made = await admin.adminSchools.create({ body: newSchool({ City: 'Lakeside', Abbreviation: 'LKS' }) });
    const params = { id: made.ID };
    const saved = await admin.adminSchools.save({
      params,
      body: { TeamName: 'Herons', PrimaryColor: '#0A0b0c', Stadium: '', version: made.version },
    });
    expect(saved).toEqual({ ...made, TeamName: 'Herons', PrimaryColor: '0A0b0c', version: made.version + 1 });
    await expect(admin.reference.school({ params })).resolves.toMatchObject({
      TeamName: 'Herons',
      PrimaryColor: '0A0b0c',
    });
    expect(await actionsOn('school', made.ID)).toEqual(['school.create', 'school.update']);
  });

  it('saving an older version of a school is refused', async () => {
    const made = await admin.adminSchools.create({ body: newSchool() });
    const save = (body: object) => admin.adminSchools.save({ params: { id: made.ID }, body });
    await save({ City: 'One', version: 1 });
    await expectRefused(
      server.db,
      () => save({ City: 'Two', version: 1 }),
      409,
      'This school was changed by someone else. Check what they saved, then try again.',
    );
    const tries = await Promise.allSettled([save({ City: 'Three', version: 2 }), save({ City: 'Four', version: 2 })]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('a changed school shows on its opponents’ schedules at once', async () => {
    const [school, opponent] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aGame(server.db, { home: opponent, away: school, week: 4 });
    const label = async () => {
      const { Years } = await admin.schedules.school({ params: { id: opponent.id } });
      return Years.find(({ Year }) => Year === SEASON)?.Schedule.find(({ Week }) => Week === 4)?.CellLabel;
    };
    const before = await label();
    await admin.adminSchools.save({ params: { id: school.id }, body: { DisplayName: 'Renamed State' } });
    expect(before).not.toContain('Renamed State');
    expect(await label()).toContain('Renamed State');
  });

  it('invalid fields and unknown schools are refused [API-032]', async () => {
    const { ID: id } = await admin.adminSchools.create({ body: newSchool() });
    const taken = await aSchool(server.db);
    const save =
      (body: object, of = id) =>
      () =>
        admin.adminSchools.save({ params: { id: of }, body });
    await expectRefused(server.db, save({ SchoolName: '' }), 400, 'A school name is required.');
    await expectRefused(server.db, save({ PrimaryColor: '12345' }), 400, 'Colors are six hexadecimal digits.');
    await expectRefused(server.db, save({ SchoolName: taken.name }), 409, 'A school with that name already exists.');
    await expectRefused(server.db, save({ City: 'x' }, 999_999), 404);
    await expectRefused(server.db, () => admin.adminSchools.one({ params: { id: 999_999 } }), 404);
  });
});

describe('moving a school to another conference', () => {
  it('a move changes the conference for that year only and clears the division [API-024 ADM-091]', async () => {
    const school = await aSchool(server.db, { conference });
    const division = await aDivision(conference, `East ${school.id}`);
    const params = { id: school.id };
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } });
    const other = await aConference(server.db, { type: 2 });
    const moved = await admin.adminSchools.moveToConference({
      params,
      body: { ConferenceId: String(other.id), Year: String(SEASON) },
    });
    expect(moved).toMatchObject({
      Year: SEASON,
      ConferenceId: other.id,
      ConferenceType: 2,
      ConferenceDivisionId: null,
    });
    expect(await readYear(school)).toEqual(moved);
    for (const year of [SEASON - 1, SEASON + 1])
      expect(await readYear(school, year)).toMatchObject({ ConferenceId: conference.id });
    const listing = await admin.conferences.find({ params: { idOrYear: SEASON } });
    const members = Array.isArray(listing) ? listing.find(({ id }) => id === other.id)?.Schools : [];
    expect(members?.map(({ ID }) => ID)).toEqual([school.id]);
  });

  it('a move makes conference games non-conference games, and private games stay private [ADM-091]', async () => {
    const school = await aSchool(server.db, { conference });
    const members = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const outsider = await aSchool(server.db);
    const [first, second] = members;
    if (!first || !second) throw new Error('the conference has fewer than two members');
    const secret = await aGame(server.db, { home: school, away: first, week: 5, pending: 3 });
    const open = await aGame(server.db, { home: first, away: school, week: 6, isConferenceGame: true });
    const foreign = await aGame(server.db, { home: school, away: outsider, week: 7, pending: 1 });
    const untouched = await aGame(server.db, { home: first, away: second, week: 8, pending: 3 });
    const before = await admin.games.get({ params: { id: secret } });
    const other = await aConference(server.db);
    await admin.adminSchools.moveToConference({
      params: { id: school.id },
      body: { ConferenceId: other.id, Year: SEASON },
    });
    const game = async (id: number) => {
      const { Pending, ConferenceGame } = await admin.games.get({ params: { id } });
      return [Pending, ConferenceGame];
    };
    expect(await game(secret)).toEqual([3, 0]);
    expect(await game(open)).toEqual([0, 0]);
    expect(await game(foreign)).toEqual([1, 0]);
    expect(await game(untouched)).toEqual([3, 1]);
    expect((await admin.games.get({ params: { id: secret } })).Version).toBe(before.Version + 1);
    const { detail, school_ids } = await server.db
      .selectFrom('activity_log')
      .select(['detail', 'school_ids'])
      .where('object_id', '=', `${school.id}/${SEASON}`)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      before: { conference_id: conference.id },
      after: { conference_id: other.id },
      games: [
        { id: secret, pending: 3 },
        { id: open, pending: 0 },
      ],
    });
    expect(school_ids.toSorted((one, two) => one - two)).toEqual([school.id, first.id]);
  });

  it('a move drops wants and holds that are not valid in the new conference', async () => {
    const school = await aSchool(server.db, { conference });
    await aWeek(server.db, school, { week: 3, wants: [1, 22] });
    const held = await aWeek(server.db, school, { week: 4, holdForFcs: true });
    const other = await aConference(server.db, { type: 2 });
    await admin.adminSchools.moveToConference({
      params: { id: school.id },
      body: { ConferenceId: other.id, Year: SEASON },
    });
    const { Years } = await admin.schedules.school({ params: { id: school.id } });
    const weeks = Years.find(({ Year }) => Year === SEASON)?.Schedule ?? [];
    expect(weeks.find(({ Week }) => Week === 3)?.Wants).toEqual([22]);
    expect(weeks.find(({ id }) => id === held)?.HoldForFCS).toBe(0);
  });

  it('a move to a season that the school lacks creates that season with its weeks', async () => {
    const { ID: id } = await admin.adminSchools.create({ body: newSchool() });
    await expect(
      admin.adminSchools.moveToConference({ params: { id }, body: { ConferenceId: conference.id, Year: SEASON - 1 } }),
    ).resolves.toMatchObject({ Year: SEASON - 1 });
    const { Years } = await admin.schedules.school({ params: { id } });
    const weeks = (await admin.adminSeasons.list()).find(({ Year }) => Year === SEASON - 1)?.Weeks;
    expect(Years.find(({ Year }) => Year === SEASON - 1)?.Schedule).toHaveLength(weeks ?? 0);
  });

  it('choosing the same conference again changes nothing', async () => {
    const school = await aSchool(server.db, { conference });
    const division = await aDivision(conference, `West ${school.id}`);
    const params = { id: school.id };
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } });
    await expect(
      admin.adminSchools.moveToConference({ params, body: { ConferenceId: conference.id, Year: SEASON } }),
    ).resolves.toMatchObject({ ConferenceDivisionId: division });
  });

  it('two simultaneous moves both succeed, and the school ends up in one of the two conferences', async () => {
    const school = await aSchool(server.db, { conference });
    const member = await aSchool(server.db, { conference });
    await aGame(server.db, { home: school, away: member, week: 5, isConferenceGame: true });
    const [one, two] = [await aConference(server.db), await aConference(server.db)];
    await Promise.all(
      [one, two].map(({ id }) =>
        admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: id, Year: SEASON } }),
      ),
    );
    const year = await readYear(school);
    expect([one.id, two.id]).toContain(year?.ConferenceId);
    expect(await actionsOn('schoolyear', `${school.id}/${SEASON}`)).toEqual(['schoolyear.update', 'schoolyear.update']);
  });

  it('a move of an unknown school, conference or season is refused, and so are associates who may not end private games', async () => {
    const school = await aSchool(server.db, { conference });
    const member = await aSchool(server.db, { conference });
    const other = await aConference(server.db);
    const move = (api: ApiClient<ApiContract>, id: number, ConferenceId: number, Year: number) => () =>
      api.adminSchools.moveToConference({ params: { id }, body: { ConferenceId, Year } });
    await expectRefused(server.db, move(admin, 999_999, other.id, SEASON), 404);
    await expectRefused(server.db, move(admin, school.id, 1800, SEASON), 404);
    await expectRefused(server.db, move(admin, school.id, other.id, 1999), 404);
    await aGame(server.db, { home: school, away: member, week: 9, pending: 3 });
    const associate = await server.as(await aUser(server.db, { associate: true }));
    await expectRefused(server.db, move(associate, school.id, other.id, SEASON), 403);
    await expect(move(associate, school.id, other.id, SEASON + 1)()).resolves.toBeDefined();
  });
});

it('the seasons of a school show whether they are full', async () => {
  const playing = await aConference(server.db, { gamesPlayable: 11 });
  const open = await aSchool(server.db, { conference: playing, conferenceGames: 8 });
  await aGame(server.db, { home: open, away: await aSchool(server.db), week: 3 });
  expect(await readYear(open)).toMatchObject({ SeasonFull: 0, SeasonLocked: 0, GamesAvailable: 2 });
  const full = await aSchool(server.db, { conference: playing, seasonFull: 2, seasonLocked: true });
  expect(await readYear(full)).toMatchObject({ SeasonFull: 2, SeasonLocked: 1 });
});

describe('the division of a school', () => {
  it('a school takes only a division of its conference that year [API-025]', async () => {
    const school = await aSchool(server.db, { conference });
    const other = await aConference(server.db);
    const own = await aDivision(conference, `North ${school.id}`);
    const foreign = await aDivision(other, 'North');
    const old = await aDivision(conference, `Old ${school.id}`, false);
    const set = (ConferenceDivisionId: number, Year = SEASON) =>
      admin.adminSchools.setDivision({ params: { id: school.id }, body: { ConferenceDivisionId, Year } });
    await expect(set(own)).resolves.toMatchObject({
      ConferenceDivisionId: own,
      ConferenceDivisionName: `North ${school.id}`,
    });
    for (const division of [foreign, old])
      await expectRefused(server.db, () => set(division), 400, 'That division belongs to another conference.');
    await expectRefused(server.db, () => set(999_999), 404);
    await expectRefused(server.db, () => set(own, 1999), 404);
    expect(await readYear(school, SEASON + 1)).toMatchObject({ ConferenceDivisionId: null });
  });

  it('the division of a school can be cleared [API-026]', async () => {
    const school = await aSchool(server.db, { conference });
    const division = await aDivision(conference, `South ${school.id}`);
    const params = { id: school.id };
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } });
    await expect(admin.adminSchools.removeDivision({ params, body: { year: SEASON } })).resolves.toMatchObject({
      ConferenceDivisionId: null,
      ConferenceDivisionName: '',
    });
    expect(await readYear(school)).toMatchObject({ ConferenceDivisionId: null });
    await expectRefused(
      server.db,
      () => admin.adminSchools.removeDivision({ params: { id: 999_999 }, body: { year: SEASON } }),
      404,
    );
  });
});

it('each role reads and saves the schools that its rights allow [API-032]', async () => {
  const own = await aSchool(server.db, { conference });
  const foreign = await aSchool(server.db);
  const division = await aDivision(conference, `Who ${own.id}`);
  const params = { id: own.id };
  const statuses = async (user: Parameters<typeof aUser>[1]) => {
    const { adminSchools } = await server.as(await aUser(server.db, user));
    const calls = await Promise.allSettled([
      adminSchools.one({ params: { id: foreign.id } }),
      adminSchools.create({ body: newSchool() }),
      adminSchools.save({ params, body: { City: 'Lakeside' } }),
      adminSchools.save({ params: { id: foreign.id }, body: { City: 'Lakeside' } }),
      adminSchools.moveToConference({ params, body: { ConferenceId: conference.id, Year: SEASON } }),
      adminSchools.setDivision({ params, body: { ConferenceDivisionId: division, Year: SEASON } }),
      adminSchools.removeDivision({ params: { id: foreign.id }, body: { year: SEASON } }),
    ]);
    return calls.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));
  };
  const all = [200, 200, 200, 200, 200, 200, 200];
  const none = all.map(() => 403);
  const ownOnly = [200, 403, 200, 403, 403, 200, 403];
  expect(await statuses({})).toEqual(all);
  expect(await statuses({ associate: true })).toEqual(all);
  expect(await statuses({ role: 2, school: own, associate: true })).toEqual(ownOnly);
  expect(await statuses({ role: 10, conference, associate: true })).toEqual(ownOnly);
  expect(await statuses({ role: 2, school: own })).toEqual(none);
  expect(await statuses({ role: 3, school: own, associate: true })).toEqual(none);
  expect(await statuses({ role: 10, conference })).toEqual(none);
});
