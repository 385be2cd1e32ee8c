import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { SEASON, aConference, aSchool, aUser, aWeek } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

let conferences = 0;
const newConference = (facts: object = {}) => {
  conferences += 1;
  return { Name: `New Conference ${conferences}`, Nickname: `New ${conferences}`, TypeID: 1, ...facts };
};

const one = (id: number) => admin.adminConferences.one({ params: { id } });

const readWants = async (schoolId: number, week: number, year = SEASON) => {
  const { Years } = await admin.schedules.school({ params: { id: schoolId } });
  const cell = Years.find(({ Year }) => Year === year)?.Schedule.find(({ Week }) => Week === week);
  return [cell?.Wants, cell?.HoldForFCS];
};

describe('creating a conference', () => {
  it('a new conference has all fields given and the default settings of every season [API-039]', async () => {
    const body = newConference({
      Abbreviation: 'NEWC',
      TypeID: 4,
      Divisions: 'East, West,,east',
      PrimaryColor: '#aa3300',
      SecondaryColor: '0011ff',
    });
    const made = await admin.adminConferences.create({ body });
    expect(made).toMatchObject({
      id: expect.any(Number),
      Name: body.Name,
      Nickname: body.Nickname,
      Abbreviation: 'NEWC',
      TypeID: 4,
      LogoUrl: '',
      Divisions: 'East,West',
      PrimaryColor: 'aa3300',
      SecondaryColor: '0011ff',
      version: 1,
    });
    expect(await one(made.id)).toEqual(made);
    const seasons = await admin.adminSeasons.list();
    expect(made.YearSettings.map(({ Year }) => Year)).toEqual(seasons.map(({ Year }) => Year));
    expect(made.YearSettings.at(-1)).toMatchObject({
      StartDate: null,
      TotalGamesPlayable: 10,
      DontAllowPlayingWeekOne: 0,
      State: 'private',
      PowerGroup: null,
    });
    const listed = (await admin.reference.conferences({ query: { includeDivision: '1' } })).find(
      ({ id }) => id === made.id,
    );
    expect(listed).toMatchObject({ Name: body.Name, Divisions: 'East,West' });
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_type', '=', 'conference')
      .where('object_id', '=', String(made.id))
      .execute();
    expect(log).toEqual([{ action: 'conference.create' }]);
  });

  it('creating a conference answers 201 [API-039]', async () => {
    const token = await server.token(await aUser(server.db));
    const answer = await fetch(`${server.url}/api/v1/admin/conference`, {
      method: 'POST',
      headers: { 'Auth-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(newConference({ TypeID: '1' })),
    });
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  });

  it.each([
    ['without a short name', { Nickname: undefined }, 'A short name is required.'],
    ['with an empty short name', { Nickname: ' ' }, 'A short name is required.'],
    ['without a name', { Name: undefined }, 'A name is required.'],
    ['without a type', { TypeID: undefined }, 'Choose a conference type.'],
    ['with type 7', { TypeID: 7 }, 'Choose a conference type.'],
    [
      'with an abbreviation of 9 characters',
      { Abbreviation: 'x'.repeat(9) },
      'An abbreviation has at most 8 characters.',
    ],
    [
      'with a division of 41 characters',
      { Divisions: `East,${'x'.repeat(41)}` },
      'Divisions are names of up to 40 characters, separated by commas.',
    ],
    ['with the name of a color', { SecondaryColor: 'red' }, 'Colors are six hexadecimal digits.'],
  ])('a new conference %s is refused [API-039]', async (_, facts, text) => {
    await expectRefused(server.db, () => admin.adminConferences.create({ body: newConference(facts) }), 400, text);
  });

  it('a second conference of the same name is refused, even when both are created at once [API-039]', async () => {
    const body = newConference();
    const tries = await Promise.allSettled([1, 2].map(() => admin.adminConferences.create({ body })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'name.taken', message: 'A conference with that name already exists.' },
    });
    const sameName = newConference({ Name: body.Name.toLowerCase() });
    await expectRefused(server.db, () => admin.adminConferences.create({ body: sameName }), 409);
  });

  it('a second conference of the same short name is refused, in any case and with any blanks [ADM-198]', async () => {
    const taken = newConference({ Nickname: 'Great Lakes' });
    await admin.adminConferences.create({ body: taken });
    const other = await admin.adminConferences.create({ body: newConference() });
    for (const Nickname of ['Great Lakes', 'GREAT  lakes', 'greatlakes']) {
      const text = 'Another conference has that short name.';
      const create = () => admin.adminConferences.create({ body: newConference({ Nickname }) });
      await expectRefused(server.db, create, 409, text);
      const save = () => admin.adminConferences.save({ params: { id: other.id }, body: { Nickname } });
      await expectRefused(server.db, save, 409, text);
    }
  });
});

describe('saving a conference', () => {
  it('saving a conference changes the fields sent and keeps the others [API-040]', async () => {
    const made = await admin.adminConferences.create({ body: newConference({ Divisions: 'A,B' }) });
    const saved = await admin.adminConferences.save({
      params: { id: made.id },
      body: { Nickname: 'Renamed', version: 1 },
    });
    expect(saved).toEqual({ ...made, Nickname: 'Renamed', version: 2, ChangeID: null });
    await expectRefused(
      server.db,
      () => admin.adminConferences.save({ params: { id: made.id }, body: { Nickname: 'Again', version: 1 } }),
      409,
      'This conference was changed by someone else. Check what they saved, then try again.',
    );
  });

  it('a division left out of a save stays in the seasons that use it; naming it again reactivates it', async () => {
    const { id } = await admin.adminConferences.create({ body: newConference({ Divisions: 'East,West' }) });
    const school = await aSchool(server.db, { conference: await aConference(server.db) });
    const params = { id: school.id };
    await admin.adminSchools.moveToConference({ params, body: { ConferenceId: id, Year: SEASON } });
    const divisions = () => admin.conferences.divisions({ query: { conferenceId: id } });
    const [east] = await divisions();
    await admin.adminSchools.setDivision({ params, body: { ConferenceDivisionId: east?.id ?? 0, Year: SEASON } });
    const save = (Divisions: string) => admin.adminConferences.save({ params: { id }, body: { Divisions } });
    await expect(save('West, North')).resolves.toMatchObject({ Divisions: 'West,North' });
    const { Years } = await admin.adminSchools.one({ params });
    expect(Years.find(({ Year }) => Year === SEASON)).toMatchObject({ ConferenceDivisionName: 'East' });
    await expect(save('')).resolves.toMatchObject({ Divisions: '' });
    const left = await server.db
      .selectFrom('conference_divisions')
      .select('name')
      .where('conference_id', '=', id)
      .execute();
    expect(left).toEqual([{ name: 'East' }]);
    await save('North,east');
    expect((await divisions()).map(({ id: division, name }) => [division === east?.id, name])).toEqual([
      [false, 'North'],
      [true, 'east'],
    ]);
  });

  it('a new conference type drops members’ wants that are not valid for it', async () => {
    const conference = await aConference(server.db);
    const [school, other] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    for (const member of [school, other]) {
      await aWeek(server.db, member, { week: 3, wants: [1, 22] });
      await aWeek(server.db, member, { week: 4, holdForFcs: true });
    }
    const saved = await admin.adminConferences.save({ params: { id: conference.id }, body: { TypeID: 2 } });
    expect(saved.TypeID).toBe(2);
    expect(saved.YearSettings.every(({ PowerGroup }) => PowerGroup === null)).toBe(true);
    expect([await readWants(school.id, 3), await readWants(school.id, 4)]).toEqual([
      [[22], 0],
      [[], 0],
    ]);
    expect([await readWants(other.id, 3), await readWants(other.id, 4)]).toEqual([
      [[1, 22], 0],
      [[], 1],
    ]);
  });

  it('a new conference type first lists the affected records, and can be undone until something changes', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const week = await aWeek(server.db, school, { week: 3, wants: [1, 22] });
    await aWeek(server.db, school, { week: 4, holdForFcs: true });
    const params = { id: conference.id };
    const state = async () => {
      const { version: _, YearSettings, ...shown } = await one(conference.id);
      const years = YearSettings.map(({ version: seen, ...year }) => [seen > 0, year]);
      return [shown, years, await readWants(school.id, 3), await readWants(school.id, 4)];
    };
    const before = await state();
    const ended = await admin.adminConferences.previewType({ params, query: { TypeID: 2 } });
    expect(ended).toMatchObject({ Games: 0, PrivateGames: 0, Wants: 1, Holds: 1, Divisions: 0 });
    expect(await state()).toEqual(before);
    const undo = (id: number | null) => admin.adminChanges.undo({ params: { id: id ?? 0 } });
    const { ChangeID } = await admin.adminConferences.save({ params, body: { TypeID: 2, Divisions: 'East, West' } });
    await undo(ChangeID);
    expect(await state()).toEqual(before);
    const again = await admin.adminConferences.save({ params, body: { TypeID: 2 } });
    await admin.schoolWeeks.save({ params: { id: week }, body: { Wants: [] } });
    await expect(undo(again.ChangeID)).rejects.toMatchObject({ status: 409, code: 'stale' });
  });

  it('invalid fields and unknown conferences are refused [API-040]', async () => {
    const taken = await aConference(server.db);
    const independents = await aConference(server.db, { id: 9, isIndependents: true });
    const { id } = await admin.adminConferences.create({ body: newConference() });
    const save =
      (body: object, of = id) =>
      () =>
        admin.adminConferences.save({ params: { id: of }, body });
    await expectRefused(server.db, save({ Name: '' }), 400, 'A name is required.');
    await expectRefused(server.db, save({ Name: taken.name }), 409, 'A conference with that name already exists.');
    await expectRefused(server.db, save({ TypeID: 0 }), 400, 'Choose a conference type.');
    await expectRefused(server.db, save({ TypeID: 2 }, independents.id), 400, 'The independents keep their type.');
    await expectRefused(server.db, save({ Nickname: 'x' }, 1800), 404);
    await expectRefused(server.db, () => one(1800), 404);
  });
});

describe('creating missing weeks of a conference', () => {
  it.each(['updateWeeks', 'regenerateWeeks'] as const)(
    'the missing weeks of a conference’s members are created and nothing else changes (%s) [API-044]',
    async (call) => {
      const conference = await aConference(server.db);
      const [school, stranger] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
      const kept = await aWeek(server.db, school, { week: 2, comments: 'Keep me.', bye: true });
      const cells = async (id: number) => {
        const rows = await server.db.selectFrom('school_weeks').select('id').where('school_id', '=', id).execute();
        return rows.length;
      };
      const all = await cells(school.id);
      for (const { id } of [school, stranger])
        await server.db
          .deleteFrom('school_weeks')
          .where('school_id', '=', id)
          .where('bye', '=', false)
          .where('year', '>=', SEASON)
          .execute();
      const [missing, ofStranger] = [all - (await cells(school.id)), await cells(stranger.id)];
      const params = { id: conference.id };
      await expect(admin.adminConferences[call]({ params })).resolves.toEqual({ ok: true, cells: missing });
      await expect(admin.adminConferences[call]({ params })).resolves.toEqual({ ok: true, cells: 0 });
      expect([await cells(school.id), await cells(stranger.id)]).toEqual([all, ofStranger]);
      const row = await server.db
        .selectFrom('school_weeks')
        .select(['comments', 'bye'])
        .where('id', '=', kept)
        .execute();
      expect(row).toEqual([{ comments: 'Keep me.', bye: true }]);
      await expectRefused(server.db, () => admin.adminConferences[call]({ params: { id: 1800 } }), 404);
    },
  );

  it('two simultaneous calls create the missing weeks once', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    await server.db.deleteFrom('school_weeks').where('school_id', '=', school.id).execute();
    const answers = await Promise.all(
      [1, 2].map(() => admin.adminConferences.updateWeeks({ params: { id: conference.id } })),
    );
    expect(answers.map(({ cells }) => cells).toSorted((first, second) => first - second)[0]).toBe(0);
  });
});

it('each role reads and saves the conferences that its rights allow [API-040 API-041]', async () => {
  const conference = await aConference(server.db);
  const foreign = await aConference(server.db);
  const params = { id: conference.id };
  const inYear = { params, body: { year: SEASON } };
  const statuses = async (user: Parameters<typeof aUser>[1]) => {
    const { adminConferences } = await server.as(await aUser(server.db, user));
    const calls = [
      () => adminConferences.one({ params: { id: foreign.id } }),
      () => adminConferences.create({ body: newConference() }),
      () => adminConferences.save({ params, body: { Nickname: 'Own' } }),
      () => adminConferences.save({ params: { id: foreign.id }, body: { Nickname: 'Foreign' } }),
      () => adminConferences.save({ params, body: { TypeID: 1 } }),
      () => adminConferences.saveYear({ params: { ...params, year: SEASON }, body: { TotalGamesPlayable: 12 } }),
      () => adminConferences.savePower({ params: { ...params, year: SEASON }, body: { power_group: 'G' } }),
      () => adminConferences.saveWeekOne({ params, body: { year: SEASON, dontAllowPlayingWeekOne: 0 } }),
      () => adminConferences.togglePlay(inYear),
      () => adminConferences.updateWeeks({ params }),
      () => adminConferences.toggleReleased(inYear),
      () => adminConferences.togglePlay({ params: { id: foreign.id }, body: { year: SEASON } }),
    ];
    const codes: unknown[] = [];
    for (const call of calls)
      codes.push(
        await call().then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      );
    return codes;
  };
  const all = Array.from({ length: 12 }, () => 200);
  expect(await statuses({})).toEqual(all);
  expect(await statuses({ associate: true })).toEqual(all.with(10, 403));
  const own = [200, 403, 200, 403, 200, 200, 403, 200, 200, 200, 200, 403];
  expect(await statuses({ role: 10, conference, associate: true })).toEqual(own);
  const none = all.map(() => 403);
  expect(await statuses({ role: 10, conference })).toEqual(none.with(10, 200));
  const school = await aSchool(server.db, { conference });
  expect(await statuses({ role: 2, school, associate: true })).toEqual(none.with(0, 200));
  expect(await statuses({ role: 3, school })).toEqual(none);
});

it('a commissioner who is an associate cannot change the conference’s type', async () => {
  const conference = await aConference(server.db);
  const api = await server.as(await aUser(server.db, { role: 10, conference, associate: true }));
  await expectRefused(
    server.db,
    () => api.adminConferences.save({ params: { id: conference.id }, body: { TypeID: 2 } }),
    403,
  );
});

it('administrators can notify a user, run Update Schedule Cells and name a power conference [API-079]', async () => {
  const conference = await aConference(server.db);
  const { id: user } = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
  await expect(admin.adminUsers.notify({ params: { id: user } })).resolves.toEqual({ sent: true });
  const { id } = await admin.adminCells.refresh();
  await expect(admin.adminCells.one({ params: { id } })).resolves.toMatchObject({ id });
  await expect(
    admin.adminConferences.savePower({ params: { id: conference.id, year: SEASON }, body: { power_group: 'P' } }),
  ).resolves.toMatchObject({ PowerGroup: 'P' });
});
