import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { readAddresses, readEverything } from '../../testing/every-read.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let conference: TestConference;
let elsewhere: TestConference;
let home: TestSchool;
let away: TestSchool;
let foreign: TestSchool;
let addresses: string[];
let outsiders: readonly (readonly [string, string | null])[];

const FLAGGED = 5;
const OPEN = 7;

beforeAll(async () => {
  server = await startTestServer();
  conference = await aConference(server.db, { exchangeWithNon: true, playStarts: '2027-10-01' });
  elsewhere = await aConference(server.db);
  [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
  foreign = await aSchool(server.db, { conference: elsewhere });
  for (const school of [home, away]) {
    await aWeek(server.db, school, { week: FLAGGED, bye: true, wants: [22] });
    await aWeek(server.db, school, { week: OPEN, wants: [22] });
  }
  addresses = readAddresses(await targets());
  const token = async (user: Promise<TestUser>) => server.token(await user);
  outsiders = [
    ['a school editor', await token(aUser(server.db, { role: 2, school: foreign }))],
    ['a school viewer', await token(aUser(server.db, { role: 3, school: foreign }))],
    ['another commissioner', await token(aUser(server.db, { role: 10, conference: elsewhere, associate: true }))],
    ['nobody', null],
  ];
});
afterAll(() => server.close());

async function targets() {
  const schools = [home.id, away.id];
  const weeks = await Promise.all(
    [home, away, foreign].flatMap((school) => [FLAGGED, OPEN].map((week) => weekId(server.db, school, week))),
  );
  const shared = {
    schoolId: schools,
    year: [SEASON],
    endyear: [SEASON],
    conference: [0, conference.id],
    report: Array.from({ length: 21 }, (_, index) => index + 1),
    showDivisions: [0, 1],
    params: [`${SEASON}-${home.id},${SEASON}-${away.id}`],
    idOrYear: [conference.id, SEASON],
    from: ['2027-07-01'],
    to: ['2027-12-31'],
    channel: ['production'],
  };
  return (path: string) => {
    if (path.includes('/schoolweeks/')) return { ...shared, id: weeks };
    if (path.includes('/conferencescheduling')) return { ...shared, report: ['OVERALL', 'G6 VS G6'] };
    if (path.includes('/conference')) return { ...shared, id: [conference.id] };
    if (path.endsWith('/series')) return { ...shared, id: [foreign.id] };
    if (path.includes('/school')) return { ...shared, id: schools };
    return { ...shared, id: [1, 2, 3, 4] };
  };
}

const everything = () => Promise.all(outsiders.map(([, token]) => readEverything(server, token, addresses)));

/** The addresses whose answers to an outsider changed. */
function differences(before: readonly Record<string, string>[], after: readonly Record<string, string>[]): string[] {
  return outsiders.flatMap(([name], at) =>
    addresses
      .filter((address) => before[at]?.[address] !== after[at]?.[address])
      .map((address) => `${name}: ${address}`),
  );
}

it('adding, moving, restoring or deleting a hidden game changes no answer to an outsider [REP-074 SCH-044]', async () => {
  const { games } = await server.as(await aUser(server.db, { role: 10, conference }));
  const before = await everything();
  expect(before[0]?.[`/api/v1/schools/${home.id}/schedules`]).toContain('"CellLabel":"BYE"');
  expect(before[0]?.[`/api/v1/reports/1/year/${SEASON}`]).toContain(home.name);
  const hidden = { Pending: 3, Comments: 'secret plan' } as const;
  const game = await games.add({ body: { ...(await gameBody(server.db, home, away, FLAGGED)), ...hidden } });
  expect(differences(before, await everything())).toEqual([]);
  const body = { ...(await gameBody(server.db, away, home, OPEN)), ...hidden, version: game.Version };
  await games.save({ params: { id: game.id }, body });
  expect(differences(before, await everything())).toEqual([]);
  await games.remove({ params: { id: game.id } });
  await games.restore({ params: { id: game.id } });
  await games.remove({ params: { id: game.id } });
  expect(differences(before, await everything())).toEqual([]);
  const known = await games.add({ body: { ...(await gameBody(server.db, home, away, OPEN)), Pending: 2 } });
  const changed = differences(before, await everything());
  for (const address of [
    `seasons/${SEASON}`,
    `seasonspending/${SEASON}?report=22`,
    `seasonspending/${SEASON}?report=23`,
    `reports/controlledgame/year/${SEASON}?conferenceType=1`,
    `reports/1/year/${SEASON}`,
  ])
    expect(changed).toContain(`a school editor: /api/v1/${address}`);
  await games.remove({ params: { id: known.id } });
});

async function move(school: TestSchool, to: TestConference): Promise<void> {
  const admin = await server.as(await aUser(server.db));
  await admin.adminSchools.moveToConference({ params: { id: school.id }, body: { ConferenceId: to.id, Year: SEASON } });
}

it('private games of a school that changes conference stay hidden from outsiders and the new conference [ADM-091]', async () => {
  const third = await aSchool(server.db, { conference });
  const id = await aGame(server.db, { home, away, week: FLAGGED + 4, pending: 3, comments: 'secret plan' });
  const before = await everything();
  await move(home, elsewhere);
  const commissioner = await server.token(await aUser(server.db, { role: 10, conference: elsewhere }));
  for (const [, token] of [...outsiders, ['the new commissioner', commissioner] as const]) {
    const seen = Object.values(await readEverything(server, token, addresses)).join('\n');
    expect(seen).not.toContain('secret plan');
    expect(seen).not.toMatch(new RegExp(`"GameID":"?${id}\\b`));
    const answer = await fetch(`${server.url}/api/v1/games/${id}`, { headers: { 'Auth-Token': token ?? '' } });
    expect(answer.ok).toBe(false);
  }
  // Outsiders see only the new membership; the schedule of the private game's opponent does not change for them.
  const ofOpponent = `/api/v1/schools/${away.id}/schedules`;
  expect(differences(before, await everything()).filter((line) => line.endsWith(ofOpponent))).toEqual([]);
  for (const school of [home, away, third]) {
    for (const role of [2, 3] as const) {
      const { games } = await server.as(await aUser(server.db, { role, school }));
      await expect(games.get({ params: { id } })).resolves.toMatchObject({ Pending: 3, ConferenceGame: 0 });
    }
  }
  const { games } = await server.as(await aUser(server.db, { role: 10, conference }));
  const game = await games.get({ params: { id } });
  const body = { ...(await gameBody(server.db, home, away, FLAGGED + 4)), Comments: game.Comments };
  const kept = await games.save({ params: { id }, body: { ...body, Pending: 3, version: game.Version } });
  expect(kept).toMatchObject({ Pending: 3, ConferenceGame: 0 });
  await games.save({ params: { id }, body: { ...body, Pending: 0, version: kept.Version } });
  const outsider = await server.as(await aUser(server.db, { role: 3, school: foreign }));
  await expect(outsider.games.get({ params: { id } })).resolves.toMatchObject({ Pending: 0 });
});

it('the caller’s taken week refuses a game first, and hidden and visible games of an opponent alike', async () => {
  const [one, two, seen, blocked] = await Promise.all([1, 2, 3, 4].map(() => aSchool(server.db, { conference })));
  const own = await aSchool(server.db, { conference: elsewhere });
  if (!one || !two || !seen || !blocked) throw new Error('Four schools are needed.');
  await aGame(server.db, { home: one, away: two, week: 3, pending: 3 });
  await aGame(server.db, { home: seen, away: blocked, week: 3 });
  const { games } = await server.as(await aUser(server.db, { role: 2, school: own }));
  const refusal = async (opponent: TestSchool, isHost: boolean) => {
    const body = await gameBody(server.db, isHost ? opponent : own, isHost ? own : opponent, 3);
    return games.add({ body }).then(
      () => 'added',
      (error: { status: number; code: string; message: string }) =>
        [error.status, error.code, error.message.replace(opponent.name, 'X')].join(' '),
    );
  };
  const taken = '409 week.taken X already has a game that week.';
  for (const isHost of [false, true])
    for (const opponent of [one, seen]) expect(await refusal(opponent, isHost)).toBe(taken);
  await aGame(server.db, { home: own, away: foreign, week: 3 });
  for (const isHost of [false, true])
    for (const opponent of [one, seen, two])
      expect(await refusal(opponent, isHost)).toBe(`409 week.taken ${own.name} already has a game that week.`);
});

it('outsiders still see the flag of a week with a private game, and other viewers see the game without the flag', async () => {
  const keeper = await aConference(server.db, { state: 'membership' });
  const [one, two] = [
    await aSchool(server.db, { conference: keeper }),
    await aSchool(server.db, { conference: keeper }),
  ];
  for (const school of [one, two]) await aWeek(server.db, school, { week: 5, bye: true });
  const manager = await server.as(await aUser(server.db, { role: 10, conference: keeper }));
  const body = { ...(await gameBody(server.db, one, two, 5)), Pending: 3 as const };
  const game = await manager.games.add({ body });
  const outsider = await server.as(await aUser(server.db, { role: 2, school: foreign }));
  const admin = await server.as(await aUser(server.db));
  const readWeek = async (school: TestSchool, week: number, api: typeof admin) => {
    const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, week) } });
    return Cell;
  };
  expect(await readWeek(one, 5, outsider)).toMatchObject({ CellLabel: 'BYE', Bye: 1 });
  expect(await readWeek(one, 5, admin)).toMatchObject({ GameID: game.id, Bye: 0 });
  await manager.games.save({ params: { id: game.id }, body: { ...body, Pending: 0, version: game.Version } });
  expect(await readWeek(one, 5, outsider)).toMatchObject({ GameID: game.id, Bye: 0 });
  await manager.games.remove({ params: { id: game.id } });
  expect(await readWeek(one, 5, admin)).toMatchObject({ CellLabel: 'OPEN', Bye: 0 });
});
