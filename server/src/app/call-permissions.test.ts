import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, contract } from '@open-date/shared-api/contract';
import { mayCall } from '@open-date/shared-api/rules/access/call-permissions';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import { type TestConference, type TestSchool, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { foreignTries } from '../../testing/foreign-tries.ts';
import { sampleCall } from '../../testing/sample-calls.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let conference: TestConference;
let school: TestSchool;

beforeAll(async () => {
  server = await startTestServer();
  conference = await aConference(server.db);
  school = await aSchool(server.db, { conference });
});
afterAll(() => server.close());

const CALLS: readonly (readonly [name: string, call: Endpoint])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
);

const PEOPLE = [
  ['an administrator', 1, false],
  ['an associate administrator', 1, true],
  ['a school editor', 2, false],
  ['an associate school editor', 2, true],
  ['a school viewer', 3, false],
  ['an associate school viewer', 3, true],
  ['a commissioner', 10, false],
  ['an associate commissioner', 10, true],
] as const;

/** Fields that name the user's own account and school in a call, so that no finer rule refuses the call. */
const ownFields = (call: Endpoint, roleId: RoleId, userId: number) => ({
  ...(call.finer === 'own-account' ? { id: userId } : {}),
  ...(call.finer === 'own-school' ? { schoolId: school.id } : {}),
  ...(call.path === '/api/v1/admin/users'
    ? { email: `new${userId}@example.test`, roleid: roleId === 10 ? 10 : 2 }
    : {}),
});

it.each(PEOPLE)(
  '%s is refused exactly the calls whose permission they lack [ROL-008]',
  async (_name, role, associate) => {
    const user = await aUser(server.db, {
      role,
      associate,
      ...(role === 10 ? { conference } : role === 1 ? {} : { school }),
    });
    const token = await server.token(user);
    const refused: string[] = [];
    for (const [name, call] of CALLS) {
      if (call.permission === 'public' || call.stream) continue;
      const { address, headers, ...sent } = sampleCall(call, ownFields(call, role, user.id));
      const signed = { ...headers, 'Auth-Token': token };
      const answer = await fetch(server.url + address, { ...sent, method: call.method, headers: signed });
      await answer.arrayBuffer();
      expect([name, answer.status]).not.toEqual([name, 401]);
      if (answer.status === 403) refused.push(name);
    }
    const lacking = CALLS.filter(([, { permission }]) => !mayCall({ roleId: role, associate }, permission));
    expect(refused).toEqual(lacking.map(([name]) => name));
  },
);

describe('calls with a finer rule', () => {
  it('the tests cover every call that declares a finer rule', () => {
    const finer = CALLS.filter(([, call]) => call.finer !== undefined).map(([name]) => name);
    expect(Object.keys(foreignTries()).sort()).toEqual(finer.sort());
  });

  it.each(Object.entries(foreignTries()))('the call %s is refused for another user’s object', async (name, attempt) => {
    const [, declared] = CALLS.find(([known]) => known === name) ?? [];
    const { by, make } = attempt;
    const user = await aUser(server.db, {
      role: by.role,
      associate: by.associate ?? false,
      ...(by.role === 10 ? { conference } : by.role === 1 ? {} : { school }),
    });
    expect(mayCall({ roleId: by.role, associate: by.associate ?? false }, declared?.permission ?? 'public')).toBe(true);
    const outcome = await make({ server, user, api: await server.as(user), own: school }).then(
      () => 'done',
      (error: { readonly status: number; readonly code: string }) => `${error.status} ${error.code}`,
    );
    expect(outcome).toBe('403 forbidden');
  });
});

it('a call is refused for session, then input, then permission, and only a missing permission is logged', async () => {
  const viewer = await aUser(server.db, { role: 3, school });
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
  expect(await put('none', {}, signed)).toBe(404);
  expect(await put('999999', { StartDate: 'x' }, signed)).toBe(400);
  expect(await put('999999', {}, signed)).toBe(403);
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
  expect(throwing.sort()).toEqual(['platform/http/permission.ts', 'platform/http/refusal.ts']);
});

describe('calls for signed-in users [API-001]', () => {
  const calls = CALLS.map(([, call]) => call).filter(({ permission }) => permission !== 'public');

  it.each(calls.map((call) => [call.method, call.path] as const))(
    'the call %s %s answers 401 without a valid token',
    async (method, path) => {
      const address = server.url + path.replace(/:\w+/g, '1');
      for (const headers of [{}, { 'Auth-Token': 'unknown' }]) {
        const answer = await fetch(address, { method, headers });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({
          error: 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN',
          code: 'session.expired',
        });
      }
    },
  );
});
