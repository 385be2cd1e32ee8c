import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, contract } from '@open-date/shared-api/contract';
import { aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const CALLS: readonly (readonly [name: string, call: Endpoint])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
);

it('a call is refused for session, then input, then permission, and only a missing permission is logged', async () => {
  const viewer = await aUser(server.db, { role: 3, school: await aSchool(server.db) });
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
