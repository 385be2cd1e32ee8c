import { verify } from '@node-rs/argon2';
import { aUser, type TestUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { SECRET_MISSING } from '../../platform/passwords.ts';

const FIRST = 'the-first-secret-of-an-installation';
const SECOND = 'the-second-secret-which-replaces-it';

/** Starts servers one after the other on one database; each gets its own PASSWORD_SECRET. */
async function oneDatabase() {
  const database = await createTestDatabase();
  const running: TestServer[] = [];
  return {
    start: async (secret: string | null) => {
      const createDatabase = async () => ({ url: database.url, drop: async () => undefined });
      const server = await startTestServer(secret === null ? {} : { PASSWORD_SECRET: secret }, { createDatabase });
      running.push(server);
      return server;
    },
    close: async () => {
      for (const server of running) await server.close();
      await database.drop();
    },
  };
}

async function readHash({ db }: TestServer, { id }: Pick<TestUser, 'id'>): Promise<string> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.password_hash ?? '';
}

it('with a secret, a password cannot be tried on a copy of the database, and older hashes are renewed at the next sign-in [PLT-204]', async () => {
  const { start, close } = await oneDatabase();
  const server = await start(FIRST);
  const [old, other] = [await aUser(server.db), await aUser(server.db)];
  const before = await readHash(server, old);
  expect(await verify(before, old.password)).toBe(true);
  await Promise.all([server.token(old), server.token(old)]);
  const after = await readHash(server, old);
  expect(after).toMatch(/^\$argon2id\$.*,keyid=/);
  expect(await verify(after, old.password)).toBe(false);
  await expect(server.token({ ...old, password: 'wrong horse' })).rejects.toMatchObject({ code: 'login.refused' });
  await server.token(old);
  expect(await readHash(server, old)).toBe(after);
  expect(await readHash(server, other)).not.toContain('keyid');
  await close();
});

it('every new password is hashed with the secret [PLT-204]', async () => {
  const server = await startTestServer({ PASSWORD_SECRET: FIRST });
  const admin = await server.as(await aUser(server.db));
  const user = await aUser(server.db);
  const password = 'a brand new long one';
  await (await server.as(user)).profile.save({
    params: { id: user.id },
    body: { Password: password, PasswordConfirm: password, CurrentPassword: user.password },
  });
  const other = await aUser(server.db);
  await admin.adminUsers.save({ params: { id: other.id }, body: { password, passwordconfirm: password } });
  const phones = { cell_phone: '(555) 555-0100', work_phone: '(555) 555-0101' };
  const email = 'asks@example.test';
  await server.api.accounts.register({
    body: { email, password, name_first: 'Ada', job_title: 'Director', ...phones },
  });
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  for (const each of [user, other, { id }]) expect(await readHash(server, each)).toContain(',keyid=');
  await server.close();
});

it('a secret is replaced while all passwords keep working, and the old one is removed after all hashes are renewed [PLT-204]', async () => {
  const { start, close } = await oneDatabase();
  const first = await start(FIRST);
  const user = await aUser(first.db);
  await first.token(user);
  const both = await start(`${SECOND} ${FIRST}`);
  const before = await readHash(both, user);
  await both.token(user);
  expect(await readHash(both, user)).not.toBe(before);
  await (await start(SECOND)).token(user);
  await close();
});

it('servers get their first secret one by one while every password works on each server [PLT-204]', async () => {
  const { start, close } = await oneDatabase();
  const before = await start(null);
  const [early, late] = [await aUser(before.db), await aUser(before.db)];
  const knowing = await start(`none ${FIRST}`);
  for (const server of [before, knowing]) await server.token(early);
  expect(await readHash(knowing, early)).not.toContain('keyid');
  const hashing = await start(FIRST);
  await hashing.token(early);
  const renewed = await readHash(hashing, early);
  expect(renewed).toContain(',keyid=');
  for (const server of [knowing, hashing]) for (const user of [early, late]) await server.token(user);
  expect(await readHash(knowing, early)).toBe(renewed);
  await close();
});

it('a server without the secret of some passwords does not start, and a running one answers that sign-in is unavailable [PLT-204]', async () => {
  const { start, close } = await oneDatabase();
  const without = await start(null);
  const user = await aUser(without.db);
  const withSecret = await start(FIRST);
  await withSecret.token(user);
  await expect(without.token(user)).rejects.toMatchObject({ status: 503, message: SECRET_MISSING });
  await expect(start(SECOND)).rejects.toThrow(/passwords of 1 account\(s\) were hashed with a PASSWORD_SECRET/);
  await close();
});
