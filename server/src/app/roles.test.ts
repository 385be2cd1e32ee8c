import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@open-date/shared-api/client';
import { type Endpoint, contract } from '@open-date/shared-api/contract';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import { aUser } from '../../testing/builders.ts';
import { type Attempt, type Attempts, LEFT_OUT } from '../../testing/calls/attempt.ts';
import {
  type CalledLeague,
  type Caller,
  PEOPLE,
  type Person,
  aCalledLeague,
  aCaller,
  anAccount,
  everyone,
} from '../../testing/calls/callers.ts';
import { EVERY_CALL } from '../../testing/calls/every-call.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

/** People without a session that counts: a call is refused before anything else is looked at. */
const OUTSIDERS = ['nobody', 'the holder of an unknown token', 'a disabled user', 'an unapproved user'] as const;

let server: TestServer;
let league: CalledLeague;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  server = await startTestServer();
  league = await aCalledLeague(server);
  for (const person of everyone) callers.set(person, await aCaller(league, person, await anAccount(league, person)));
  for (const outsider of OUTSIDERS) callers.set(outsider, await anOutsider(outsider));
});
afterAll(() => server.close());

async function anOutsider(name: (typeof OUTSIDERS)[number]): Promise<Caller> {
  const user = await aUser(server.db);
  const tokens = {
    nobody: () => null,
    'the holder of an unknown token': () => 'unknown',
    'a disabled user': () => server.token(user),
    'an unapproved user': () => server.token(user),
  };
  const token = await tokens[name]();
  const status = name === 'an unapproved user' ? 2 : 3;
  await server.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
  return { name, user, token, api: server.client(token), league };
}

const ROWS: Readonly<Record<string, Attempts | undefined>> = EVERY_CALL;
const CALLS: readonly (readonly [name: string, call: Endpoint])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
);

function findExpected({ rights }: Attempt, person: Person): string {
  if (rights.allowed.includes(person)) return 'allowed';
  if (rights.hidden?.includes(person)) return '404';
  return rights.leftOut?.includes(person) ? LEFT_OUT : '403';
}

/** What a caller gets: an answer, one that leaves the object out, or a refusal with its status. */
async function makeCall(attempt: Attempt, name: string, call: Endpoint): Promise<string> {
  const caller = callers.get(name);
  if (!caller) throw new Error(`There is no caller ${name}.`);
  try {
    return (await attempt.make(caller, call)) === LEFT_OUT ? LEFT_OUT : 'allowed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return `${error.code}: ${error.message}`;
    return [403, 404].includes(error.status) ? String(error.status) : `${error.status} ${error.message}`;
  }
}

/** Frees the weeks that a successful call has filled and withdraws the schedules again. */
async function clear(): Promise<void> {
  const { db } = server;
  const { rows } = await sql<{ games: boolean; auctions: boolean; states: boolean }>`
    select exists (select from games) as games, exists (select from auctions) as auctions,
           exists (select from conference_years where state <> 'membership') as states`.execute(db);
  const [filled] = rows;
  if (filled?.games) await db.deleteFrom('games').execute();
  // Truncates the tables, because the database refuses to delete single bids.
  if (filled?.auctions)
    await sql`truncate auctions, auction_bidders, bids, bid_limits, auction_log, auction_games, auction_follows`.execute(
      db,
    );
  if (filled?.states)
    await db.updateTable('conference_years').set({ state: 'membership' }).where('state', '<>', 'membership').execute();
}

/**
 * The answers to a call about an object. Calls that change nothing are made together and share the object: those of
 * people who are refused, and reading ones. Of those who may change it the last one does; that the others are let in
 * shows in a success or in 409, because the object is no longer as it was.
 */
async function findAnswers(
  attempt: Attempt,
  call: Endpoint,
  asked: readonly Person[],
): Promise<Record<string, string>> {
  const isReading = call.method === 'GET' || call.permission === 'public';
  const changing = asked.filter((person) => isLetIn(attempt, person) && !isReading);
  const [first, ...others] = asked.filter((person) => !changing.includes(person));
  const answers = new Map<Person, string>();
  const ask = async (person: Person) => answers.set(person, await makeCall(attempt, person, call));
  // The first one makes the object.
  if (first) await ask(first);
  await Promise.all(others.map(ask));
  const [successful, ...followers] = changing.toReversed();
  if (successful) await ask(successful);
  for (const person of followers) {
    await ask(person);
    if (answers.get(person)?.startsWith('409 ')) answers.set(person, 'allowed');
    if (answers.get(person) === 'allowed') continue;
    // The object is gone, so that this person gets one of their own.
    attempt.forget();
    await ask(person);
  }
  if (successful) {
    attempt.forget();
    await clear();
  }
  return Object.fromEntries([...answers].map(([person, answer]) => [`${person}, ${attempt.object}`, answer]));
}

function isPermitted(person: Person, { permission }: Endpoint): boolean {
  const { role: roleId, associate } = PEOPLE[person];
  return canCall({ roleId, associate }, permission);
}

const isLetIn = ({ rights }: Attempt, person: Person) => rights.allowed.includes(person);

describe('every call of the contract, by every role, on own and foreign objects', () => {
  it('a call without a row in the table of calls fails this test by its name [ROL-008 ADM-185]', () => {
    expect(CALLS.map(([name]) => name).filter((name) => !ROWS[name])).toEqual([]);
  });

  it.each(CALLS)(
    'the call %s is open to whom the table says [ROL-001 ROL-002 ROL-003 ROL-004 ROL-005 ROL-008 SCH-058 SCH-059 ADM-185]',
    async (name, call) => {
      const attempts = ROWS[name] ?? [];
      for (const attempt of attempts) {
        // Callers without the permission are refused before any object is read: the first and the last one show it.
        const isOuter = attempt === attempts[0] || attempt === attempts.at(-1);
        const asked = everyone.filter((person) => isOuter || isPermitted(person, call));
        const expected = asked.map((person) => [`${person}, ${attempt.object}`, findExpected(attempt, person)]);
        expect(await findAnswers(attempt, call, asked)).toEqual(Object.fromEntries(expected));
      }
      const [first] = attempts;
      if (!first) throw new Error(`${name} has no row.`);
      const outside = call.permission === 'public' ? 'allowed' : `session.expired: ${MESSAGES.sessionExpired}`;
      const answers = await Promise.all(
        OUTSIDERS.map(async (outsider) => [outsider, await makeCall(first, outsider, call)] as const),
      );
      expect(answers).toEqual(OUTSIDERS.map((outsider) => [outsider, outside]));
      await clear();
      for (const attempt of attempts) attempt.forget();
    },
  );

  it('a role with the permission of a call may make it on some object, and no other role', () => {
    const wrong = CALLS.flatMap(([name, call]) =>
      everyone.flatMap((person) => {
        const isUsed = (ROWS[name] ?? []).some((attempt) => findExpected(attempt, person) !== '403');
        return isPermitted(person, call) === isUsed ? [] : [`${name}: ${person}`];
      }),
    );
    // School editors read the changes of their school alone; only schools dispute and settle games and know their limits,
    // and a school editor needs the associate flag to promise games (A118).
    expect(wrong).toEqual([
      'scheduleChanges.ofConference: school editor',
      'scheduleChanges.ofConference: associate school editor',
      'games.dispute: administrator',
      'games.dispute: associate administrator',
      'games.dispute: commissioner',
      'games.dispute: associate commissioner',
      'games.settle: commissioner',
      'games.settle: associate commissioner',
      'schoolYears.conferenceGames: school editor',
      ...['ownLimit', 'setLimit', 'withdrawLimit'].flatMap((call) => [
        `auctions.${call}: administrator`,
        `auctions.${call}: associate administrator`,
      ]),
    ]);
  });

  it('a call refuses people who have its permission if and only if it declares an object rule', () => {
    const refusing = CALLS.filter(([name, call]) =>
      everyone.some((person) => {
        const answers = (ROWS[name] ?? []).map((attempt) => findExpected(attempt, person));
        return isPermitted(person, call) && answers.includes('403');
      }),
    );
    const withRule = CALLS.filter(([, call]) => call.objectRule !== undefined);
    expect(refusing.map(([name]) => name)).toEqual(withRule.map(([name]) => name));
  });
});

it('a call is refused for session, then permission, then input, and only a missing permission is logged', async () => {
  const viewer = await aUser(server.db, { role: 3, school: league.own });
  const token = await server.token(viewer);
  const put = async (path: string, body: object, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${server.url}/api/v1/admin/seasons/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const signed = { 'Auth-Token': token };
  expect(await put('none', { StartDate: 'x' }, { 'Auth-Token': 'unknown' })).toBe(401);
  expect(await put('999999', { StartDate: 'x' }, signed)).toBe(403);
  const admin = { 'Auth-Token': await server.token(await aUser(server.db)) };
  expect(await put('none', {}, admin)).toBe(404);
  expect(await put('999999', { StartDate: 'x' }, admin)).toBe(400);
  const logged = await server.db
    .selectFrom('activity_log')
    .select('description')
    .where('user_id', '=', viewer.id)
    .orderBy('id')
    .execute();
  expect(logged.map(({ description }) => description).filter((text) => text.startsWith('Refused'))).toEqual([
    'Refused PUT /api/v1/admin/seasons/:id: no permission.',
  ]);
});

it('only declared permissions and the rights of each domain answer 403', () => {
  const root = join(__dirname, '..');
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|(^|\/)rights\.ts$/.test(file));
  const throwing = sources.filter((file) => /\bforbidden\(|'forbidden',/.test(readFileSync(join(root, file), 'utf8')));
  expect(throwing.sort()).toEqual(['platform/http/http-error.ts', 'platform/http/permission.ts']);
});
