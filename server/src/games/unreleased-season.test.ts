import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { catchUp, type EventStream, openStream } from '../../testing/event-stream.ts';
import { readAddresses, readEverything } from '../../testing/every-read.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

jest.setTimeout(60_000);

type Api = Awaited<ReturnType<TestServer['as']>>;

const WEEK = 6;
const OTHER_WEEK = 8;

let server: TestServer;
let admin: TestUser;
let foreign: TestSchool;
let elsewhere: TestConference;
let outsiders: readonly (readonly [string, TestUser])[];
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await aUser(db);
  elsewhere = await aConference(db);
  foreign = await aSchool(db, { conference: elsewhere });
  outsiders = [
    ['an editor of another conference', await aUser(db, { role: 2, school: foreign })],
    ['a viewer of another conference', await aUser(db, { role: 3, school: foreign })],
    ['another commissioner', await aUser(db, { role: 10, conference: elsewhere, associate: true })],
  ];
});
afterAll(() => server.close());
beforeEach(() => server.setTime('2027-08-01T16:00:00Z'));

interface Scene {
  readonly conference: TestConference;
  readonly home: TestSchool;
  readonly away: TestSchool;
  readonly commissioner: Api;
  readonly editor: TestUser;
}

async function aScene(state: 'private' | 'membership' | 'released'): Promise<Scene> {
  const conference = await aConference(server.db, { state, playStarts: '2027-09-01' });
  const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
  return {
    conference,
    home,
    away,
    commissioner: await server.as(await aUser(server.db, { role: 10, conference })),
    editor: await aUser(server.db, { role: 2, school: home }),
  };
}

/** An answer without the moments of its session and user, which reading moves. */
const steady = (address: string, answer = '') =>
  address.endsWith('/personal-data')
    ? answer.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"|(?<="lastActivityAt":)null/g, '')
    : answer;

/** What outsiders read of the season, hear and get. */
async function aLookout({ conference, home, away }: Scene) {
  const weeks = await Promise.all(
    [home, away].flatMap((school) => [WEEK, OTHER_WEEK].map((week) => weekId(server.db, school, week))),
  );
  const shared = {
    schoolId: [home.id, away.id],
    year: [SEASON],
    endyear: [SEASON],
    conference: [0, conference.id],
    report: [1, 2, 3, 22],
    showDivisions: [1],
    params: [`${SEASON}-${home.id},${SEASON}-${away.id}`],
    idOrYear: [conference.id, SEASON],
    from: ['2027-07-01'],
    to: ['2027-12-31'],
    channel: ['production'],
    id: [conference.id],
  };
  const addresses = readAddresses((path) => {
    if (path.includes('/schoolweeks/')) return { ...shared, id: weeks };
    if (path.includes('/conferencescheduling')) return { ...shared, report: ['OVERALL'] };
    if (path.includes('/conference')) return shared;
    return path.includes('/school')
      ? { ...shared, id: path.endsWith('/series') ? [foreign.id] : [home.id, away.id] }
      : shared;
  });
  const tokens = [...(await Promise.all(outsiders.map(([, user]) => server.token(user)))), null];
  const streams: EventStream[] = [];
  for (const token of tokens) if (token !== null) streams.push(await openStream(server, token));
  await Promise.all(streams.map((stream) => stream.opened()));
  await catchUp(server, admin, streams);
  // One after the other: all at once are more calls than a busy machine answers.
  const read = async () => {
    const seen: Record<string, string>[] = [];
    for (const token of tokens) seen.push(await readEverything(server, token, addresses));
    return seen;
  };
  const ids = outsiders.map(([, { id }]) => id);
  const counted = async () => {
    const bells = server.db.selectFrom('notifications').select('id').where('user_id', 'in', ids).execute();
    const mails = server.db.selectFrom('email_outbox').select('id').where('to_user_id', 'in', ids).execute();
    return { bells: (await bells).length, mails: (await mails).length };
  };
  const before = { read: await read(), ...(await counted()) };
  return {
    /** What changed for outsiders: addresses, events about either school, bells and mails. */
    async changes(): Promise<string[]> {
      const after = await read();
      const { bells, mails } = await counted();
      const told = await catchUp(server, admin, streams);
      for (const stream of streams) stream.leave();
      const names = [...outsiders.map(([name]) => name), 'nobody'];
      return [
        ...names.flatMap((name, at) =>
          addresses
            .filter((address) => !address.includes('/news'))
            .filter((address) => steady(address, before.read[at]?.[address]) !== steady(address, after[at]?.[address]))
            .map((address) => `${name} reads ${address}`),
        ),
        ...told.flatMap((events, at) =>
          events.filter((event) => JSON.stringify(event).includes('schedule')).map(() => `${names[at]} gets an event`),
        ),
        ...(bells === before.bells ? [] : ['a bell rings']),
        ...(mails === before.mails ? [] : ['a mail is sent']),
      ];
    },
  };
}

type Way = (scene: Scene) => Promise<{ readonly id: number }>;

const add = async ({ commissioner, home, away }: Scene, week = WEEK) =>
  commissioner.games.add({ body: await gameBody(server.db, home, away, week) });

const WAYS: Readonly<Record<string, Way>> = {
  'entered by the commissioner': add,
  'entered by an administrator': async ({ home, away }) =>
    (await server.as(admin)).games.add({ body: await gameBody(server.db, home, away, WEEK) }),
  'moved to another week': async (scene) => {
    const { id, Version: version } = await add(scene);
    const body = { ...(await gameBody(server.db, scene.home, scene.away, OTHER_WEEK)), version };
    return scene.commissioner.games.save({ params: { id }, body });
  },
  'changed without a word about its state': async (scene) => {
    const { id, Version: version } = await add(scene);
    const body = { ...(await gameBody(server.db, scene.home, scene.away, WEEK)), Comments: 'Night game', version };
    return scene.commissioner.games.save({ params: { id }, body });
  },
  'deleted and brought back': async (scene) => {
    const { id } = await add(scene);
    await scene.commissioner.games.remove({ params: { id } });
    return scene.commissioner.games.restore({ params: { id } });
  },
  'restored from the log': async (scene) => {
    const { id } = await add(scene);
    await scene.commissioner.games.remove({ params: { id } });
    await server.prune('2027-08-01T18:30:00Z');
    const api = await server.as(admin);
    const segments = { object: 'game', objectId: String(id) };
    const [entry] = await api.activity.list({ params: { from: '2027-08-01', to: '2027-08-01' }, segments });
    await api.activity.restore({ params: { id: entry?.id ?? 0 } });
    return { id };
  },
};

describe.each(['private', 'membership'] as const)('in a season that is %s', (state) => {
  it.each(Object.keys(WAYS))('outsiders learn of no conference game that is %s [SCH-100]', async (name) => {
    const scene = await aScene(state);
    const lookout = await aLookout(scene);
    const game = await WAYS[name]?.(scene);
    expect(await lookout.changes()).toEqual([]);
    const { Pending } = await scene.commissioner.games.get({ params: { id: game?.id ?? 0 } });
    expect(Pending).toBe(3);
  });
});

it.each<[string, 'private' | 'membership' | 'released', Way, number]>([
  [
    'moved there from a released season',
    'private',
    async (scene) => {
      const { db } = server;
      const { commissioner, conference, home, away } = scene;
      await db
        .updateTable('conference_years')
        .set({ state: 'released' })
        .where('conference_id', '=', conference.id)
        .where('year', '=', SEASON + 1)
        .execute();
      const { id, Version: version } = await commissioner.games.add({
        body: await gameBody(db, home, away, WEEK, SEASON + 1),
      });
      return commissioner.games.save({ params: { id }, body: { ...(await gameBody(db, home, away, WEEK)), version } });
    },
    3,
  ],
  [
    'public and moved',
    'private',
    async (scene) => {
      const body = await gameBody(server.db, scene.home, scene.away, WEEK);
      const { id, Version: version } = await scene.commissioner.games.add({ body: { ...body, Pending: 0 } });
      const moved = await gameBody(server.db, scene.home, scene.away, OTHER_WEEK);
      return scene.commissioner.games.save({ params: { id }, body: { ...moved, version } });
    },
    3,
  ],
  [
    'made a conference game',
    'membership',
    async (scene) => {
      const body = await gameBody(server.db, scene.home, scene.away, WEEK);
      const { id, Version: version } = await scene.commissioner.games.add({ body: { ...body, ConferenceGame: 0 } });
      return scene.commissioner.games.save({ params: { id }, body: { ...body, ConferenceGame: 1, version } });
    },
    3,
  ],
  [
    'entered as final on purpose',
    'private',
    async ({ commissioner, home, away }) =>
      commissioner.games.add({ body: { ...(await gameBody(server.db, home, away, WEEK)), Pending: 0 } }),
    0,
  ],
  [
    'entered by a school editor, who cannot choose private',
    'private',
    async ({ editor, home, away }) =>
      (await server.as(editor)).games.add({ body: await gameBody(server.db, home, away, WEEK) }),
    0,
  ],
  ['entered in a released season', 'released', add, 0],
  [
    'no conference game',
    'private',
    async ({ commissioner, home, away }) =>
      commissioner.games.add({ body: { ...(await gameBody(server.db, home, away, WEEK)), ConferenceGame: 0 } }),
    0,
  ],
])('a game that is %s starts with the state of A266 [SCH-100]', async (_what, state, way, expected) => {
  const scene = await aScene(state);
  const { id } = await way(scene);
  expect(await (await server.as(admin)).games.get({ params: { id } })).toMatchObject({ Pending: expected });
});

it('releasing to members, withdrawing and repeating either is announced to the conference alone [SCH-102]', async () => {
  const scene = await aScene('private');
  await add(scene);
  const { commissioner, conference, home, editor } = scene;
  const member = await openStream(server, await server.token(editor));
  await member.opened();
  const lookout = await aLookout(scene);
  await catchUp(server, admin, [member]);
  const heard = async () =>
    (await catchUp(server, admin, [member])).flat().filter((event) => JSON.stringify(event).includes(`${home.id}`));
  const call = { params: { id: conference.id }, body: { year: SEASON } };
  await commissioner.conferences.releaseToConference(call);
  expect(await heard()).not.toEqual([]);
  await commissioner.conferences.movePending(call);
  expect(await heard()).not.toEqual([]);
  await commissioner.conferences.movePending(call);
  await commissioner.conferences.releaseToConference(call);
  member.leave();
  expect(await lookout.changes()).toEqual([]);
});

it('a public game that a withdrawal hides is announced to outsiders [SCH-102]', async () => {
  const scene = await aScene('membership');
  const body = { ...(await gameBody(server.db, scene.home, scene.away, WEEK)), Pending: 0 as const };
  await scene.commissioner.games.add({ body });
  const lookout = await aLookout(scene);
  await scene.commissioner.conferences.movePending({ params: { id: scene.conference.id }, body: { year: SEASON } });
  expect(await lookout.changes()).toContain('a viewer of another conference gets an event');
});

it('a season that nobody has released has not started, then is private from its first game on [SCH-101]', async () => {
  const api = await server.as(admin);
  const made = await api.adminConferences.create({
    body: { Name: 'Untouched', Nickname: 'Untouched', Abbreviation: 'UNT', TypeID: 1, Divisions: '' },
  });
  const conference = { id: made.id, name: 'Untouched' };
  const [home, away] = await Promise.all(
    [1, 2].map(async () => {
      const school = await aSchool(server.db, { conference: elsewhere });
      await server.db
        .updateTable('school_years')
        .set({ conference_id: conference.id })
        .where('school_id', '=', school.id)
        .execute();
      return school;
    }),
  );
  if (!home || !away) throw new Error('Two schools are needed.');
  const manager = await aUser(server.db, { role: 10, conference });
  const commissioner = await server.as(manager);
  const week = await weekId(server.db, home, WEEK);
  const actions = async () => (await commissioner.schoolWeeks.get({ params: { id: week } })).Actions;
  const releases = async () =>
    (await commissioner.welcome.read()).releases?.items.find(({ title }) => title.startsWith(`${SEASON} `))?.detail;
  expect(await actions()).toMatchObject({ isScheduleReleased: 0, conferencePendingPreset: 3, startsSchedule: 1 });
  expect(await releases()).toBe('Not started: no conference game is entered');
  const game = await commissioner.games.add({ body: await gameBody(server.db, home, away, WEEK) });
  expect(game.Pending).toBe(3);
  expect(await actions()).toMatchObject({ isScheduleReleased: 0, conferencePendingPreset: 3, startsSchedule: 0 });
  expect(await releases()).toBe('Only your conference office sees its private games');
  // A member's editor, who does not see the private game, reads nothing of it in the marks of the week either.
  const editor = await server.as(await aUser(server.db, { role: 2, school: away }));
  const other = await weekId(server.db, away, OTHER_WEEK);
  expect((await editor.schoolWeeks.get({ params: { id: other } })).Actions).toMatchObject({ startsSchedule: 1 });
});

it('the question of a release counts promised and entered games, members that lack some, and who is notified [SCH-103]', async () => {
  const { db } = server;
  const conference = await aConference(db, { state: 'private' });
  const [one, two, three] = await Promise.all(
    ['Check A', 'Check B', 'Check C'].map((name) => aSchool(db, { conference, name, conferenceGames: 2 })),
  );
  if (!one || !two || !three) throw new Error('Three schools are needed.');
  await aGame(db, { home: one, away: two, week: WEEK, pending: 3 });
  await aGame(db, { home: one, away: three, week: OTHER_WEEK, pending: 3 });
  const commissioner = await server.as(await aUser(db, { role: 10, conference }));
  await aUser(db, { role: 10, conference });
  await aUser(db, { role: 3, school: one });
  const params = { id: conference.id, year: SEASON };
  expect(await commissioner.conferences.releaseCheck({ params })).toEqual({
    Games: 2,
    Promised: 3,
    Missing: [
      { ID: two.id, SchoolName: 'Check B', Missing: 1 },
      { ID: three.id, SchoolName: 'Check C', Missing: 1 },
    ],
    Members: 1,
    Commissioners: 1,
  });
  for (const [, user] of outsiders)
    await expect((await server.as(user)).conferences.releaseCheck({ params })).rejects.toMatchObject({ status: 403 });
});
