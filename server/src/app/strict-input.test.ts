import { contract, type Endpoint } from '@open-date/shared-api/contract';
import { canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { databaseState } from '../../testing/database-state.ts';
import { aSchool, aUser, gameBody } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let tokens: { readonly admin: string; readonly viewer: string };
beforeAll(async () => {
  server = await startTestServer();
  tokens = {
    admin: await server.token(await aUser(server.db)),
    viewer: await server.token(await aUser(server.db, { role: 3, school: await aSchool(server.db) })),
  };
});
afterAll(() => server.close());

interface Sent {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: unknown;
}

async function send(path: string, { method = 'GET', token = tokens.admin, body }: Sent = {}) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { 'Auth-Token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(answer.ok ? {} : { refusal: JSON.parse(text) }) };
}

const refused = (fields: Readonly<Record<string, string>>) => ({
  status: 400,
  refusal: { error: Object.values(fields)[0], code: 'input.invalid', fields },
});

describe('input that a call does not know', () => {
  it.each<[string, string, string, object, string]>([
    ['a field', 'PUT', '/users/previoussearch', { url: '/directory', description: 'Directory', sort: 1 }, 'sort'],
    [
      'a nested field',
      'POST',
      '/admin/what-if',
      { Name: 'x', Moves: [{ SchoolId: 1, FirstSeason: 2027, ConferenceId: 1, Year: 2 }] },
      'Moves.0.Year',
    ],
    ['a field of a call without a body', 'PUT', '/users/tour', { at: 1 }, 'at'],
    ['a field of a public call', 'POST', '/users/reset-password', { email: 'a@b.test', locale: 'en' }, 'locale'],
  ])('%s of a body is refused and named [PLT-260]', async (_, method, path, body, name) => {
    const state = await databaseState(server.db);
    expect(await send(path, { method, body })).toEqual(refused({ [name]: `There is no field ${name}.` }));
    expect(await databaseState(server.db)).toEqual(state);
  });

  it('a game with a misspelled field is refused instead of saved without it [PLT-260]', async () => {
    const body = await gameBody(server.db, await aSchool(server.db), await aSchool(server.db), 7);
    const { status, refusal } = await send('/games', { method: 'POST', body: { ...body, comments: 'x' } });
    expect([status, refusal.fields]).toEqual([400, { comments: 'There is no field comments.' }]);
  });

  it('a body without fields is accepted by a call that takes none [PLT-260]', async () => {
    expect(await send('/users/tour', { method: 'PUT', body: {} })).toEqual({ status: 200 });
  });

  it('a user who was read can be sent back whole [PLT-260 SET-016]', async () => {
    const user = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
    const read = await (await server.as(user)).session.user({ params: { id: user.id } });
    const token = await server.token(user);
    const body = { ...read, Authentication: { Token: token }, Title: 'Scheduler' };
    expect(await send(`/user/${user.id}`, { method: 'PUT', token, body })).toEqual({ status: 200 });
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['an unknown parameter', '/seasons/2027?sort=1', { sort: 'There is no parameter sort.' }],
    ['an unknown parameter of a public call', '/../version?utm=1', { utm: 'There is no parameter utm.' }],
    [
      'a repeated parameter',
      '/conferencedivisions?conferenceId=1&conferenceId=2',
      { conferenceId: 'The parameter conferenceId is there more than once.' },
    ],
    [
      'a wrong value of a parameter that every call has',
      '/wants?forceIntegers=yes',
      { forceIntegers: 'forceIntegers is 0 or 1.' },
    ],
    [
      'an unknown parameter of the stream of events',
      '/events?channel=1',
      { channel: 'There is no parameter channel.' },
    ],
    ['an unknown part of a path', '/reports/guaranteeall/team/1', { team: 'There is no part team of this path.' }],
    [
      'a range that ends before it starts',
      '/reports/guaranteeall/start/2027/end/2026',
      { end: 'The end season is before the start season.' },
    ],
  ])('%s is refused and named [PLT-260]', async (_, path, fields) => {
    expect(await send(path)).toEqual(refused(fields));
  });

  it('a repeated part of a path is refused and named [PLT-260]', async () => {
    const { status, refusal } = await send('/reports/guaranteeall/school/1/school/2');
    expect([status, Object.keys(refusal.fields)]).toEqual([400, ['school']]);
  });
});

describe('what is not there', () => {
  it.each([
    '/conferences/5000',
    '/conferences/2150',
    '/conferences/1899',
    '/conferencedivisions?conferenceId=999999',
    '/schools/999999/calendar',
    '/admin/changes?school=999999',
    '/admin/yearswithoutpreferences?year=2150',
  ])('the call %s answers 404 [PLT-263]', async (path) => {
    expect((await send(path)).status).toBe(404);
  });
});

const CALLS = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ permission, stream }) => permission !== 'public' && stream !== true);
/** A school viewer, as far as permissions ask. */
const VIEWER = { id: 1, roleId: 3, schoolId: 1, conferenceId: null, associate: false } as const;

describe('the order of refusals', () => {
  /** The calls of a list whose answer to wrong input has another status. */
  const findOthers = async (calls: readonly Endpoint[], token: string | null, expected: number) => {
    const others: string[] = [];
    for (const call of calls) {
      const path = call.path.replace(/:\w+/g, '0').replace('/api/v1', '').replace('/api/v2', '/../v2');
      const body = call.method === 'GET' ? undefined : '{"x"';
      const { status } = await send(`${path}?nonsense=1`, { method: call.method, token, body });
      if (status !== expected) others.push(`${call.method} ${call.path}: ${status}`);
    }
    return others;
  };

  it('without a session every call answers 401, whatever is wrong with its input [PLT-261]', async () => {
    expect(await findOthers(CALLS, null, 401)).toEqual([]);
  });

  it('without the right to make it every call answers 403, whatever is wrong with its input [PLT-261]', async () => {
    const forbidden = CALLS.filter(({ permission }) => !canCall(VIEWER, permission));
    expect(await findOthers(forbidden, tokens.viewer, 403)).toEqual([]);
    expect(forbidden.length).toBeGreaterThan(60);
  });
});
