import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseResetLink } from '@open-date/shared-api/rules/accounts/account';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { appCode, passwordStep, secure } from '../../../testing/second-factor.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { runAdmin } from './run-admin.ts';

jest.setTimeout(120_000);

const NOW = '2027-08-01T16:00:00Z';
const SITE = 'https://opendate.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setTime(NOW);
});
afterAll(() => server.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command like `npm run admin -- …`. */
async function admin(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, {
    environment: { DATABASE_URL: server.databaseUrl, SITE_URL: SITE, OPEN_DATE_USER: 'operator', ...environment },
    clock: () => new Date(NOW),
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function linkIn(out: string): { readonly email: string; readonly token: string } {
  const page = new URL(/https:\S+/.exec(out)?.[0] ?? 'https://none');
  const link = parseResetLink(decodeURIComponent(page.pathname.split('/').at(-1) ?? ''));
  if (page.origin !== SITE || link === null) throw new Error(`no link: ${out}`);
  return link;
}

async function setPassword(out: string, password: string): Promise<void> {
  const link = linkIn(out);
  await server.api.accounts.setPassword({ body: { ...link, password, password_confirm: password } });
}

const audited = () =>
  server.db
    .selectFrom('activity_log')
    .select(['action', 'user_id', 'user_first_name', 'user_last_name', 'description'])
    .where('user_first_name', '=', 'Command line')
    .orderBy('id')
    .execute();

it('the first administrator is created at the command line, signs in by the printed link, and both are logged', async () => {
  expect((await admin(['list'])).out).toContain('There is no administrator.');
  const made = await admin(['create', 'Ada@Example.test', '--name', 'Ada King Lovelace']);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect((await admin(['list'])).out).toBe('Ada@Example.test  Ada King Lovelace  active, no password yet');
  await setPassword(made.out, 'a long first password');
  const body = { login: 'ada@example.test', password: 'a long first password' };
  expect(await server.api.session.signIn({ body })).toMatchObject({ FirstName: 'Ada King', LastName: 'Lovelace' });
  await expect(setPassword(made.out, 'a second password')).rejects.toMatchObject({ code: 'reset.refused' });

  const reset = await admin(['reset-password', 'ada@example.test']);
  expect((await admin(['list'])).out).toMatch(/ active$/);
  await setPassword(reset.out, 'another long password');
  await expect(server.api.session.signIn({ body })).rejects.toMatchObject({ code: 'login.refused' });

  const by = { user_id: null, user_first_name: 'Command line', user_last_name: 'operator' };
  expect(await audited()).toEqual([
    {
      ...by,
      action: 'user.create',
      description: 'Created the administrator Ada King Lovelace (Ada@Example.test) at the command line.',
    },
    {
      ...by,
      action: 'user.reset-link',
      description: 'Created a password link for Ada@Example.test at the command line.',
    },
  ]);
});

it('a refused admin command prints the reason and changes nothing', async () => {
  const school = await aSchool(server.db);
  const pending = await aUser(server.db, { role: 2, school, status: 2 });
  const taken = await aUser(server.db);
  const before = await audited();
  const refused = async (...args: string[]) => {
    const { code, out, err } = await admin(args);
    expect([code, out]).toEqual([1, '']);
    return err.trim();
  };
  expect(await refused('create', 'not an address')).toBe('Enter an email address.');
  expect(await refused('create', taken.email.toUpperCase())).toContain('already has an account');
  expect(await refused('create', 'new@example.test', '--name', ' ')).toBe('A first name is required.');
  expect(await refused('reset-password', 'nobody@example.test')).toBe(
    'There is no account with the address nobody@example.test.',
  );
  expect(await refused('reset-password', pending.email)).toBe(
    `${pending.email} may not sign in: the account is pending.`,
  );
  expect(await audited()).toEqual(before);
});

it('a lost second factor is removed at the command line, which ends the sessions of the account and is logged with the proof of identity [PLT-183 PLT-205]', async () => {
  const user = await aUser(server.db);
  const { secret } = await secure(server, user, NOW);
  const challenge = await passwordStep(server, user);
  const { Authentication } = await server.api.session.proveCode({ body: { challenge, code: appCode(secret, NOW) } });
  const shown = ['--proof', 'called back at the office'];
  const { out, code } = await admin(['reset-factor', user.email.toUpperCase(), ...shown]);
  expect([code, out]).toEqual([0, `${user.email} no longer has a second factor and signs in with the password only.`]);
  await expect(server.client(Authentication.Token).factors.list()).rejects.toMatchObject({ status: 401 });
  await server.token(user);
  expect((await audited()).at(-1)).toMatchObject({
    action: 'user.factor',
    description: `Removed the second factor of ${user.email} at the command line. Proof of identity: called back at the office`,
  });
  expect((await admin(['reset-factor', user.email, ...shown])).err.trim()).toBe(`${user.email} has no second factor.`);
});

it.each([
  [[], 'no command given'],
  [['remove', 'ada@example.test'], 'unknown command: remove'],
  [['create'], 'no email address given'],
  [['create', 'new@example.test', 'Ada', 'King'], 'unexpected: Ada King'],
  [['list', 'all'], 'unexpected: all'],
  [['reset-password', 'ada@example.test', '--name', 'Ada'], '--name goes with create'],
  [['reset-factor', 'ada@example.test'], '--proof says in a few words how they showed who they are'],
  [['reset-factor', 'ada@example.test', '--proof', 'yes'], '--proof says in a few words how they showed who they are'],
  [['list', '--proof', 'a phone call'], '--proof goes with reset-factor'],
  [['list', '--all'], "Unknown option '--all'"],
])('the command line %j is answered with the usage', async (args, problem) => {
  const { code, out, err } = await admin(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(problem);
  expect(err).toContain('Usage: npm run admin');
});

it('an admin command works on the embedded database, and stops that database if the command started it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-admin-'));
  await chmod(folder, 0o755);
  const embedded = { DATABASE_URL: undefined, DATA_DIR: folder };
  expect(await admin(['list'], embedded)).toMatchObject({ code: 1, err: expect.stringContaining('not prepared yet') });
  expect((await admin(['create', 'first@example.test'], embedded)).out).toContain(`${SITE}/login/reset/`);
  expect((await admin(['list'], embedded)).out).toBe('first@example.test  Administrator  active, no password yet');
  await expect(rm(join(folder, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true, force: true });
});

it('an admin command reports an unreachable database', async () => {
  const { code, err } = await admin(['list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect([code, err.trim()]).toEqual([1, 'The database cannot be reached. Is DATABASE_URL right?']);
});
