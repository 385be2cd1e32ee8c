import { type TestUser, aConference, aGame, aSchool, aUser, aWeek, weekId } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

async function ownWeek(week = 3) {
  const school = await aSchool(server.db);
  const api = await signIn({ role: 2, school });
  return { school, api, id: await weekId(server.db, school, week) };
}

describe('reading a week', () => {
  it('reading a week gives its school and the actions that the viewer may take [API-077]', async () => {
    const { school, api, id } = await ownWeek();
    await expect(api.schoolWeeks.get({ params: { id } })).resolves.toEqual({
      Cell: expect.objectContaining({ id, Week: 3, CellLabel: 'OPEN', CellClickable: 1 }),
      School: expect.objectContaining({ ID: school.id }),
      ConferenceId: school.conferenceId,
      ConferenceType: 1,
      Version: 1,
      Actions: {
        canEdit: 1,
        canAddGame: 1,
        canEditGame: 0,
        canHoldForFcs: 1,
        pendingOptions: [0, 1],
        conferencePendingOptions: [0, 1],
        canPrivatePending: 0,
        isScheduleReleased: 1,
        conferencePendingPreset: 0,
        startsSchedule: 0,
        canCreateAuction: 1,
        canConfirm: 0,
        canDispute: 0,
        canSettle: 0,
      },
      DisputeReason: '',
      DisputableUntil: null,
    });
    await expect(api.schoolWeeks.get({ params: { id: 9_999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it('commissioners and administrators who are not associates may enter private games, except among independents [SCH-046]', async () => {
    const conference = await aConference(server.db);
    const id = await weekId(server.db, await aSchool(server.db, { conference }), 3);
    const full = { pendingOptions: [0, 2], conferencePendingOptions: [0, 2, 3], canPrivatePending: 1 };
    for (const api of [await signIn(), await signIn({ role: 10, conference })]) {
      expect((await api.schoolWeeks.get({ params: { id } })).Actions).toMatchObject(full);
    }
    const associate = await signIn({ associate: true });
    expect((await associate.schoolWeeks.get({ params: { id } })).Actions).toMatchObject({ canPrivatePending: 0 });
    const admin = await signIn();
    for (const id of [6, 16]) {
      const independents = await aConference(server.db, { id, isIndependents: true, type: 2 });
      const lonely = await weekId(server.db, await aSchool(server.db, { conference: independents }), 3);
      expect((await admin.schoolWeeks.get({ params: { id: lonely } })).Actions).toMatchObject({
        conferencePendingOptions: [0, 2],
        canPrivatePending: 0,
        canHoldForFcs: 0,
      });
    }
  });

  it('reading a week says whether the viewer can add or change a game in it', async () => {
    const school = await aSchool(server.db);
    await aWeek(server.db, school, { week: 3, bye: true });
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 4 });
    const actions = async (api: Awaited<ReturnType<typeof signIn>>, week: number) => {
      const { Actions } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, week) } });
      return [Actions.canAddGame, Actions.canEditGame];
    };
    const own = await signIn({ role: 2, school });
    expect(await actions(own, 3)).toEqual([0, 0]);
    expect(await actions(own, 4)).toEqual([0, 1]);
    expect(await actions(await signIn(), 3)).toEqual([1, 0]);
    const viewer = await signIn({ role: 3, school });
    expect(await actions(viewer, 4)).toEqual([0, 0]);
    expect(await actions(viewer, 5)).toEqual([0, 0]);
  });
});

describe('saving a week', () => {
  it('saving a week changes the fields sent and keeps the others [API-077 SCH-063]', async () => {
    const { api, id } = await ownWeek();
    const first = await api.schoolWeeks.save({ params: { id }, body: { Wants: [22, 3, 3], Comments: 'Any time' } });
    expect(first).toMatchObject({
      Version: 2,
      Cell: { Wants: [3, 22], Comments: 'Any time', CellLabel: 'BUY FBS, NEUTRAL' },
    });
    const second = await api.schoolWeeks.save({ params: { id }, body: { Bye: 1 } });
    expect(second).toMatchObject({
      Version: 3,
      Cell: { Wants: [3, 22], Comments: 'Any time', Bye: 1, CellLabel: 'BYE' },
    });
    const third = await api.schoolWeeks.save({ params: { id }, body: { Bye: '0', Wants: [] } });
    expect(third).toMatchObject({ Cell: { Wants: [], Bye: 0, CellLabel: 'OPEN' } });
    const free = { Bye: 0, NotAvailable: 0, HoldForFCS: 0 } as const;
    for (const flags of [{ NotAvailable: 1 }, { HoldForFCS: 1 }, { Bye: 1 }] as const) {
      await api.schoolWeeks.save({ params: { id }, body: { ...free, ...flags } });
      const { Cell } = await api.schoolWeeks.get({ params: { id } });
      expect(Cell).toMatchObject({ ...free, ...flags, Wants: [], Comments: 'Any time' });
    }
    const entries = await server.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'cell.update')
      .where('object_id', '=', String(id))
      .execute();
    expect(entries).toHaveLength(6);
  });

  it('a week has one flag at most', async () => {
    const { api, id } = await ownWeek();
    await api.schoolWeeks.save({ params: { id }, body: { Bye: 1 } });
    await expect(api.schoolWeeks.save({ params: { id }, body: { NotAvailable: 1 } })).rejects.toMatchObject({
      status: 400,
      message: 'A week can be only one of BYE, not available and held for FCS.',
    });
    await expect(api.schoolWeeks.save({ params: { id }, body: { Bye: 0, NotAvailable: 1 } })).resolves.toMatchObject({
      Cell: { CellLabel: 'N/A' },
    });
  });

  it('a week with a game takes no flag', async () => {
    const { school, api, id } = await ownWeek();
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 3 });
    await expect(api.schoolWeeks.save({ params: { id }, body: { Bye: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'week.flagged',
      message: 'That week already has a game.',
    });
    await expect(api.schoolWeeks.save({ params: { id }, body: { Comments: 'x' } })).resolves.toBeDefined();
  });

  it('only an FBS school can hold a week for FCS', async () => {
    const small = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
    const api = await signIn({ role: 2, school: small });
    const id = await weekId(server.db, small, 3);
    await expect(api.schoolWeeks.save({ params: { id }, body: { HoldForFCS: 1 } })).rejects.toMatchObject({
      status: 400,
      message: 'Only an FBS school can hold a week for FCS.',
    });
    const own = await ownWeek();
    await expect(own.api.schoolWeeks.save({ params: { id: own.id }, body: { HoldForFCS: 1 } })).resolves.toMatchObject({
      Cell: { CellLabel: 'HELD FOR FCS', CellLabelShort: 'FCS' },
    });
  });

  it('a week takes only wants of the school’s conference type [SCH-065]', async () => {
    const small = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
    const api = await signIn({ role: 2, school: small });
    const id = await weekId(server.db, small, 3);
    for (const Wants of [[3], [22, 7], [999]]) {
      await expect(api.schoolWeeks.save({ params: { id }, body: { Wants } })).rejects.toMatchObject({
        status: 400,
        code: 'game.invalid',
        message: 'That preference is not valid for this school.',
      });
    }
    await expect(api.schoolWeeks.save({ params: { id }, body: { Wants: [8, 22] } })).resolves.toMatchObject({
      Cell: { Wants: [8, 22] },
    });
  });

  it('saving a week is refused when the version sent is stale', async () => {
    const { api, id } = await ownWeek();
    await api.schoolWeeks.save({ params: { id }, body: { Comments: 'one', version: 1 } });
    await expect(api.schoolWeeks.save({ params: { id }, body: { Comments: 'two', version: 1 } })).rejects.toMatchObject(
      {
        status: 409,
        code: 'stale',
        message: 'This week was changed by someone else. Please reload.',
      },
    );
  });

  it('only administrators and commissioners change a past week', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const id = await weekId(server.db, school, 3);
    server.setTime('2027-09-14T12:00:00Z');
    const own = await signIn({ role: 2, school });
    await expect(own.schoolWeeks.save({ params: { id }, body: { Comments: 'x' } })).rejects.toMatchObject({
      status: 403,
      message: 'Past weeks cannot be changed.',
    });
    for (const api of [await signIn(), await signIn({ role: 10, conference })]) {
      await expect(api.schoolWeeks.save({ params: { id }, body: { Comments: 'x' } })).resolves.toBeDefined();
    }
  });

  it('comments that are too long are refused', async () => {
    const { api, id } = await ownWeek();
    await expect(api.schoolWeeks.save({ params: { id }, body: { Comments: 'x'.repeat(2001) } })).rejects.toMatchObject({
      status: 400,
      code: 'input.invalid',
    });
  });
});

describe('Create Auction', () => {
  it('Create Auction is offered to school editors on open weeks outside conference play, to administrators in conference weeks too [SCH-068]', async () => {
    const conference = await aConference(server.db, { playStarts: '2027-10-01', endDate: '2027-12-01' });
    const school = await aSchool(server.db, { conference });
    await aGame(server.db, { home: school, away: await aSchool(server.db), week: 4 });
    const offered = async (user: TestUser, week: number) => {
      const api = await server.as(user);
      const id = await weekId(server.db, school, week);
      return (await api.schoolWeeks.get({ params: { id } })).Actions.canCreateAuction;
    };
    const own = await aUser(server.db, { role: 2, school });
    const admin = await aUser(server.db);
    expect([await offered(own, 3), await offered(own, 4), await offered(own, 8)]).toEqual([1, 0, 0]);
    expect([await offered(admin, 3), await offered(admin, 4), await offered(admin, 8)]).toEqual([1, 0, 1]);
  });
});
