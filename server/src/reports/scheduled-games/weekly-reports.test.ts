import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { SEASON, aConference, aGame, aSchool, aUser, aWeek, saturdayOfWeek } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const ofYear = { params: { year: SEASON } };

/** The numbers of a report for one conference, by week, without weeks whose number is 0. */
function countByWeek<Row extends { readonly ConferenceId: number; readonly Week: number }>(
  rows: readonly Row[],
  conferenceId: number,
  count: (row: Row) => number,
): Record<number, number> {
  const own = rows.filter((row) => row.ConferenceId === conferenceId && count(row) > 0);
  return Object.fromEntries(own.map((row) => [row.Week, count(row)]));
}

describe('the report of byes', () => {
  it('byes are counted for every conference of a type and week, with name, logo and day [API-059 REP-049]', async () => {
    const conference = await aConference(server.db, { type: 3 });
    const [one, two] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aWeek(server.db, one, { week: 4, bye: true });
    await aWeek(server.db, two, { week: 4, bye: true });
    await aWeek(server.db, two, { week: 6, notAvailable: true });
    const rows = await admin.weeklyReports.byes({ ...ofYear, query: { conferenceType: 3 } });
    expect(countByWeek(rows, conference.id, ({ ByeCount }) => ByeCount)).toEqual({ 4: 2 });
    const own = rows.filter(({ ConferenceId }) => ConferenceId === conference.id);
    expect(own).toHaveLength(16);
    expect(own[3]).toEqual({
      ConferenceId: conference.id,
      ConferenceName: conference.name,
      ConferenceNickname: conference.name,
      ConferenceLogoUrl: '',
      Week: 4,
      SaturdayDate: await saturdayOfWeek(server.db, 4),
      ByeCount: 2,
    });
    const ofFbs = await admin.weeklyReports.byes(ofYear);
    expect(ofFbs.some(({ ConferenceId }) => ConferenceId === conference.id)).toBe(false);
  });

  it('open weeks between the games of a full season count as byes', async () => {
    const conference = await aConference(server.db, { type: 2 });
    const school = await aSchool(server.db, { conference, seasonFull: 2, seasonLocked: true });
    for (const week of [3, 4, 6]) await aGame(server.db, { home: school, away: await aSchool(server.db), week });
    const rows = await admin.weeklyReports.byes({ ...ofYear, query: { conferenceType: '2' } });
    expect(countByWeek(rows, conference.id, ({ ByeCount }) => ByeCount)).toEqual({ 5: 1 });
  });
});

it('a private game leaves its week a bye for users who may not see it, and changes no odd or even week [REP-074]', async () => {
  const conference = await aConference(server.db, {
    state: 'membership',
    playStarts: '2027-09-18',
    endDate: '2027-09-18',
  });
  const [home, away] = [
    await aSchool(server.db, { conference, seasonFull: 2, seasonLocked: true }),
    await aSchool(server.db, { conference }),
  ];
  for (const week of [3, 5]) await aGame(server.db, { home, away: await aSchool(server.db), week });
  await aGame(server.db, { home, away, week: 4, pending: 3 });
  const seenBy = async (api: ApiClient<ApiContract>) => [
    countByWeek(await api.weeklyReports.byes(ofYear), conference.id, ({ ByeCount }) => ByeCount),
    countByWeek(await api.weeklyReports.oddEven(ofYear), conference.id, ({ OddEven }) => OddEven),
  ];
  const stranger = await server.as(await aUser(server.db, { role: 2, school: await aSchool(server.db) }));
  expect(await seenBy(admin)).toEqual([{}, { 4: 2 }]);
  expect(await seenBy(stranger)).toEqual([{ 4: 1 }, { 4: 2 }]);
});

describe('the report of odd and even weeks', () => {
  it('the report counts the members free for conference play in each conference week [API-058 REP-049]', async () => {
    const conference = await aConference(server.db, { playStarts: '2027-10-30', endDate: '2027-11-13' });
    const schools = [];
    for (let count = 0; count < 5; count += 1) schools.push(await aSchool(server.db, { conference }));
    const [first, second, third, fourth] = schools;
    if (!first || !second || !third || !fourth) throw new Error('the conference has fewer than four members');
    // Weeks 10, 11 and 12 are conference weeks.
    await aGame(server.db, { home: first, away: await aSchool(server.db), week: 10 });
    await aWeek(server.db, second, { week: 10, bye: true });
    await aWeek(server.db, third, { week: 11, notAvailable: true });
    await aGame(server.db, { home: third, away: fourth, week: 12, pending: 3 });
    const rows = await admin.weeklyReports.oddEven(ofYear);
    const own = rows.filter(({ ConferenceId }) => ConferenceId === conference.id);
    expect(own.map(({ Week, OddEven }) => [Week, OddEven])).toEqual([
      [10, 3],
      [11, 4],
      [12, 5],
    ]);
    const viewer = await server.as(await aUser(server.db, { role: 3, school: await aSchool(server.db) }));
    expect(await viewer.weeklyReports.oddEven(ofYear)).toEqual(rows);
  });

  it('odd and even weeks are reported for conferences of one type, FBS by default [API-058]', async () => {
    const conference = await aConference(server.db, { type: 2, playStarts: '2027-11-13', endDate: '2027-11-13' });
    for (let count = 0; count < 3; count += 1) await aSchool(server.db, { conference });
    const counted = async (query?: { conferenceType: 1 | 2 }) =>
      countByWeek(
        await admin.weeklyReports.oddEven(query ? { ...ofYear, query } : ofYear),
        conference.id,
        (row) => row.OddEven,
      );
    expect(await counted({ conferenceType: 2 })).toEqual({ 12: 3 });
    expect(await counted({ conferenceType: 1 })).toEqual({});
    expect(await counted()).toEqual({});
  });

  it('independents and conferences without conference play have no odd and even weeks', async () => {
    const independents = await aConference(server.db, { isIndependents: true, playStarts: '2027-09-18' });
    const without = await aConference(server.db);
    for (const conference of [independents, without]) await aSchool(server.db, { conference });
    const rows = await admin.weeklyReports.oddEven(ofYear);
    expect(rows.filter(({ ConferenceId }) => [independents.id, without.id].includes(ConferenceId))).toEqual([]);
  });
});

describe('the report of controlled games', () => {
  it('controlled games are the Saturday games that members host [API-060 REP-049]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aGame(server.db, { home, away, week: 3 });
    await aGame(server.db, { home, away, week: 4, dayOffset: -1 });
    await aGame(server.db, { home: away, away: home, week: 5 });
    await aGame(server.db, { home, away, week: 6, altLocation: 'London' });
    const rows = await admin.weeklyReports.controlledGames(ofYear);
    expect(countByWeek(rows, conference.id, ({ ControlledGames }) => ControlledGames)).toEqual({ 3: 1, 6: 1 });
  });

  it('controlled games of all days include those beside Saturday, only on request [REP-047]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aGame(server.db, { home, away, week: 3 });
    await aGame(server.db, { home, away: await aSchool(server.db), week: 4, dayOffset: -1 });
    await aGame(server.db, { home, away: await aSchool(server.db), week: 5, dayOffset: 2 });
    const counted = async (query?: { days: 'saturday' | 'all' }) =>
      countByWeek(
        await admin.weeklyReports.controlledGames(query ? { ...ofYear, query } : ofYear),
        conference.id,
        (row) => row.ControlledGames,
      );
    expect(await counted()).toEqual({ 3: 1 });
    expect(await counted({ days: 'saturday' })).toEqual({ 3: 1 });
    expect(await counted({ days: 'all' })).toEqual({ 3: 1, 4: 1, 5: 1 });
  });

  it('controlled games are reported for conferences of one type, FBS by default [API-060]', async () => {
    const conference = await aConference(server.db, { type: 2 });
    await aGame(server.db, { home: await aSchool(server.db, { conference }), away: await aSchool(server.db), week: 8 });
    const counted = async (query?: { conferenceType: 1 | 2 }) =>
      countByWeek(
        await admin.weeklyReports.controlledGames(query ? { ...ofYear, query } : ofYear),
        conference.id,
        (row) => row.ControlledGames,
      );
    expect(await counted({ conferenceType: 2 })).toEqual({ 8: 1 });
    expect(await counted({ conferenceType: 1 })).toEqual({});
    expect(await counted()).toEqual({});
  });

  it.each(['saturday', 'all'] as const)(
    'private controlled games count only for users who may see them, days: %s [REP-074]',
    async (days) => {
      const conference = await aConference(server.db, { state: 'membership' });
      const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
      await aGame(server.db, { home, away, week: 7, pending: 3 });
      const seenBy = async (api: ApiClient<ApiContract>) => {
        const rows = await api.weeklyReports.controlledGames({ ...ofYear, query: { days } });
        return countByWeek(rows, conference.id, (row) => row.ControlledGames);
      };
      expect(await seenBy(admin)).toEqual({ 7: 1 });
      expect(await seenBy(await server.as(await aUser(server.db, { role: 2, school: away })))).toEqual({ 7: 1 });
      expect(await seenBy(await server.as(await aUser(server.db, { role: 10, conference })))).toEqual({ 7: 1 });
      const stranger = await aUser(server.db, { role: 2, school: await aSchool(server.db) });
      expect(await seenBy(await server.as(stranger))).toEqual({});
    },
  );
});

it('the report of FCS games counts Saturday games of FBS members, home and away [API-061 REP-049]', async () => {
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  const fcs = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
  await aGame(server.db, { home: school, away: fcs, week: 3 });
  await aGame(server.db, { home: fcs, away: school, week: 4 });
  await aGame(server.db, { home: school, away: fcs, week: 5, dayOffset: -2 });
  await aGame(server.db, { home: school, away: await aSchool(server.db), week: 6 });
  const rows = await admin.weeklyReports.fcsGames(ofYear);
  expect(countByWeek(rows, conference.id, ({ FcsGames }) => FcsGames)).toEqual({ 3: 1, 4: 1 });
});

it('the market counts each school once per want, by division [API-057 REP-076]', async () => {
  await server.db.deleteFrom('school_week_wants').execute();
  const conference = await aConference(server.db, { type: 2 });
  const [one, two, full] = [
    await aSchool(server.db, { conference }),
    await aSchool(server.db, { conference }),
    await aSchool(server.db, { conference, seasonFull: 2, seasonLocked: true }),
  ];
  for (const week of [3, 4, 5]) await aWeek(server.db, one, { week, wants: [9, 22] });
  await aWeek(server.db, two, { week: 3, wants: [9] });
  await aWeek(server.db, full, { week: 3, wants: [10] });
  await aWeek(server.db, await aSchool(server.db), { week: 3, wants: [22] });
  expect(await admin.weeklyReports.market(ofYear)).toEqual([
    { Division: 1, WantID: 22, NeedLabel: 'NEUTRAL SITE GAME', TotalSchools: 1 },
    { Division: 2, WantID: 9, NeedLabel: 'BUY FCS GUARANTEE', TotalSchools: 2 },
    { Division: 2, WantID: 22, NeedLabel: 'NEUTRAL SITE GAME', TotalSchools: 1 },
  ]);
});

describe('the report of pending games', () => {
  async function aSetting() {
    await server.db.deleteFrom('games').execute();
    const conference = await aConference(server.db, { type: 2 });
    const [home, away, outsider] = [
      await aSchool(server.db, { conference }),
      await aSchool(server.db, { conference }),
      await aSchool(server.db),
    ];
    const ids = {
      open: await aGame(server.db, { home, away: outsider, week: 5, pending: 1 }),
      admins: await aGame(server.db, { home, away, week: 3, pending: 2, isConferenceGame: true }),
      secret: await aGame(server.db, { home: away, away: home, week: 6, pending: 3 }),
    };
    await aGame(server.db, { home: outsider, away, week: 7 });
    return { conference, home, away, outsider, ids };
  }

  const findGameIds = async (api: ApiClient<ApiContract>, report: '22' | '23' | '24') => {
    const weeks = await api.weeklyReports.pending({ ...ofYear, query: { report } });
    return weeks.flatMap(({ Games }) => Games.map(({ GameID }) => GameID));
  };

  it('pending games are listed by week: all, conference or non-conference games [API-020 REP-073]', async () => {
    const { home, outsider, ids } = await aSetting();
    expect(await findGameIds(admin, '22')).toEqual([ids.admins, ids.open, ids.secret]);
    expect(await findGameIds(admin, '23')).toEqual([ids.admins, ids.secret]);
    expect(await findGameIds(admin, '24')).toEqual([ids.open]);
    const [week] = await admin.weeklyReports.pending({ ...ofYear, query: { report: '24' } });
    const saturday = await saturdayOfWeek(server.db, 5);
    expect(week).toEqual({
      Week: 5,
      Date: saturday,
      Games: [
        {
          GameID: ids.open,
          GameDate: saturday,
          Week: 5,
          Pending: 1,
          ConferenceGame: 0,
          AltLocation: '',
          HomeTeamConferenceTypeId: 2,
          HomeSchoolId: home.id,
          HomeSchoolName: home.name,
          HomeSchoolNickname: home.name,
          HomeLogoUrl: '',
          AwayTeamConferenceTypeId: 1,
          AwaySchoolId: outsider.id,
          AwaySchoolName: outsider.name,
          AwaySchoolNickname: outsider.name,
          AwayLogoUrl: '',
        },
      ],
    });
  });

  it('private pending games are listed only for users who may see them, and associates see no pending games [REP-072 REP-074]', async () => {
    const { conference, home, outsider, ids } = await aSetting();
    const stranger = await server.as(await aUser(server.db, { role: 2, school: outsider }));
    expect(await findGameIds(stranger, '22')).toEqual([ids.admins, ids.open]);
    expect(await findGameIds(stranger, '23')).toEqual([ids.admins]);
    expect(await findGameIds(await server.as(await aUser(server.db, { role: 3, school: home })), '23')).toEqual([
      ids.admins,
      ids.secret,
    ]);
    expect(await findGameIds(await server.as(await aUser(server.db, { role: 10, conference })), '23')).toEqual([
      ids.admins,
      ids.secret,
    ]);
    const associate = await server.as(await aUser(server.db, { role: 2, school: home, associate: true }));
    await expect(associate.weeklyReports.pending(ofYear)).rejects.toMatchObject({ status: 403 });
  });

  it('pending games have numbers as strings unless the caller asks for integers [API-020]', async () => {
    const { ids } = await aSetting();
    const token = await server.token(await aUser(server.db));
    const answer = await fetch(`${server.url}/api/v1/seasonspending/${SEASON}?report=24`, {
      headers: { 'Auth-Token': token },
    });
    expect(await answer.json()).toMatchObject([{ Week: '5', Games: [{ GameID: String(ids.open), Pending: '1' }] }]);
    const other = await fetch(`${server.url}/api/v1/seasonspending/${SEASON}?report=9`, {
      headers: { 'Auth-Token': token },
    });
    expect(other.status).toBe(400);
  });
});

it.each([
  'odd_even/year/2027?conferenceType=3',
  'bye/year/2027?conferenceType=4',
  'bye/year/2027?conferenceType=FBS',
  'controlledgame/year/2027?days=friday',
])('the call reports/%s is refused with 400 and the field that is wrong', async (address) => {
  const token = await server.token(await aUser(server.db));
  const answer = await fetch(`${server.url}/api/v1/reports/${address}`, { headers: { 'Auth-Token': token } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'input.invalid', fields: expect.anything() });
});

it('reports of an unknown season answer 404 and name it', async () => {
  const { weeklyReports } = admin;
  const params = { year: 1999 };
  for (const call of [
    () => weeklyReports.oddEven({ params }),
    () => weeklyReports.byes({ params }),
    () => weeklyReports.controlledGames({ params }),
    () => weeklyReports.fcsGames({ params }),
    () => weeklyReports.market({ params }),
    () => weeklyReports.pending({ params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, message: 'There is no season 1999.' });
});
