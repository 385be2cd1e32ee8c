import * as z from 'zod';
import { type TestUser, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
const waits: number[] = [];
let server: TestServer;
beforeAll(async () => {
  const pause = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' }, { pause });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(START);
  waits.length = 0;
  await server.db.deleteFrom('login_attempts').execute();
});

interface From {
  readonly ip: string;
  readonly device?: string;
}

/** A device token as a browser keeps it. */
const deviceToken = (name: string) => name.padEnd(24, '0');

/** Tries to sign in and returns the status. */
async function tryIn(login: string, password: string, { ip, device }: From): Promise<number> {
  const answer = await fetch(`${server.url}/api/v1/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(device === undefined ? {} : { cookie: `od_session=${deviceToken(device)}` }),
    },
    body: JSON.stringify({ login, password }),
  });
  z.looseObject({}).parse(await answer.json());
  return answer.status;
}
const fail = (user: Pick<TestUser, 'email'>, from: From) => tryIn(user.email, 'wrong', from);
const signIn = (user: TestUser, from: From) => tryIn(user.email, user.password, from);

async function failFrom(user: Pick<TestUser, 'email'>, from: From, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await fail(user, from)).toBe(400);
}

const readLog = () =>
  server.db
    .selectFrom('activity_log')
    .select(['description', 'user_id'])
    .where('action', '=', 'auth.refused')
    .orderBy('id', 'desc')
    .execute();

it('ten failures for an account from one address block that address for that account only [LOG-034]', async () => {
  const [user, other] = [await aUser(server.db), await aUser(server.db)];
  await failFrom(user, { ip: '10.0.0.1' }, 10);
  expect(await signIn(user, { ip: '10.0.0.1' })).toBe(429);
  expect(await signIn(other, { ip: '10.0.0.1' })).toBe(200);
  expect(await signIn(user, { ip: '10.0.0.2' })).toBe(200);
  server.setTime('2027-08-01T16:15:01Z');
  expect(await signIn(user, { ip: '10.0.0.1' })).toBe(200);
});

it('fifty failures from one address block it, whichever accounts it tries', async () => {
  const user = await aUser(server.db);
  for (let account = 0; account < 50; account += 1)
    expect(await fail({ email: `invented${account}@example.test` }, { ip: '10.0.1.1' })).toBe(400);
  expect(await signIn(user, { ip: '10.0.1.1' })).toBe(429);
  expect(await signIn(user, { ip: '10.0.1.2' })).toBe(200);
});

it('a refused attempt stores no row, so that a flood of attempts cannot fill the table', async () => {
  const user = await aUser(server.db);
  await failFrom(user, { ip: '10.0.2.1' }, 10);
  for (let time = 0; time < 5; time += 1) expect(await fail(user, { ip: '10.0.2.1' })).toBe(429);
  const rows = await server.db.selectFrom('login_attempts').select('id').where('email', '=', user.email).execute();
  expect(rows).toHaveLength(10);
});

it('all addresses of one IPv6 network count as one', async () => {
  const user = await aUser(server.db);
  for (let host = 1; host <= 10; host += 1) expect(await fail(user, { ip: `2001:db8:7:7::${host}` })).toBe(400);
  expect(await signIn(user, { ip: '2001:db8:7:7::ffff' })).toBe(429);
  expect(await signIn(user, { ip: '2001:db8:7:8::1' })).toBe(200);
});

it('failures from many addresses slow an account down by five seconds at most, and lock nobody out', async () => {
  const user = await aUser(server.db);
  for (let host = 0; host < 34; host += 1) await failFrom(user, { ip: `10.1.0.${host}` }, 1);
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect(waits.at(-1)).toBe(5000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(await signIn(user, { ip: '10.1.1.1' })).toBe(200);
});

it('failures from other addresses do not slow down an address from which the user signed in before', async () => {
  const user = await aUser(server.db);
  expect(await signIn(user, { ip: '10.2.0.1' })).toBe(200);
  for (let host = 0; host < 12; host += 1) await failFrom(user, { ip: `10.2.1.${host}` }, 1);
  waits.length = 0;
  expect(await signIn(user, { ip: '10.2.0.1' })).toBe(200);
  expect(waits).toEqual([]);
});

it('a device that signed in before is judged only by its own failures', async () => {
  const user = await aUser(server.db);
  const laptop = { ip: '10.3.0.1', device: 'laptop' };
  expect(await signIn(user, laptop)).toBe(200);
  await failFrom(user, { ip: '10.3.0.1' }, 10);
  expect(await signIn(user, { ip: '10.3.0.1' })).toBe(429);
  expect(await signIn(user, { ip: '10.3.0.1', device: 'invented' })).toBe(429);
  expect(await signIn(user, laptop)).toBe(200);
  expect(await signIn(user, { ...laptop, ip: '10.3.9.9' })).toBe(200);
  await failFrom(user, laptop, 10);
  expect(await signIn(user, laptop)).toBe(429);
});

it('a device known to one account is unknown to another', async () => {
  const [user, other] = [await aUser(server.db), await aUser(server.db)];
  const laptop = { ip: '10.4.0.1', device: 'shared' };
  expect(await signIn(user, laptop)).toBe(200);
  await failFrom(other, laptop, 10);
  expect(await signIn(other, laptop)).toBe(429);
  expect(await signIn(user, laptop)).toBe(200);
});

it('the owner of an account is mailed once about fifty failures, whatever their addresses', async () => {
  const user = await aUser(server.db);
  const mails = () =>
    server.db.selectFrom('email_outbox').select(['kind', 'subject']).where('to_email', '=', user.email).execute();
  for (let host = 0; host < 49; host += 1) await failFrom(user, { ip: `10.5.0.${host}` }, 1);
  expect(await mails()).toEqual([]);
  for (let host = 0; host < 5; host += 1) await failFrom(user, { ip: `10.5.1.${host}` }, 1);
  expect(await mails()).toEqual([{ kind: 'security', subject: 'Many failed attempts to sign in to your account' }]);
});

it('the activity log shows refused sign-ins once per address, without the typed login or password', async () => {
  const user = await aUser(server.db);
  const disabled = await aUser(server.db, { status: 3 });
  for (let time = 0; time < 3; time += 1) {
    await fail(user, { ip: '10.6.0.1' });
    await fail({ email: 'my-secret-word@example.test' }, { ip: '10.6.0.1' });
    await signIn(disabled, { ip: '10.6.0.1' });
  }
  const log = (await readLog()).filter(({ description }) => description.includes('10.6.0.1'));
  expect(log).toEqual([
    {
      description: expect.stringMatching(/^Refused a sign-in of Test .*: the account may not sign in\.$/),
      user_id: null,
    },
    { description: 'Refused a sign-in from 10.6.0.1: unknown account.', user_id: null },
    {
      description: expect.stringMatching(/^Refused a sign-in of Test .* from 10\.6\.0\.1: wrong password\.$/),
      user_id: null,
    },
  ]);
});

it('the twenty latest devices and addresses that a user signed in from are remembered', async () => {
  const user = await aUser(server.db);
  for (let host = 0; host < 22; host += 1) {
    server.setTime(new Date(Date.parse(START) + host * 1000).toISOString());
    expect(await signIn(user, { ip: `10.7.0.${host}`, device: `device${host}` })).toBe(200);
  }
  const places = await server.db
    .selectFrom('sign_in_places')
    .select(['kind', 'place'])
    .where('user_id', '=', user.id)
    .execute();
  const addresses = places.filter(({ kind }) => kind === 'address').map(({ place }) => place);
  expect([places.length, addresses.length]).toEqual([40, 20]);
  expect(addresses).not.toContain('10.7.0.1');
});
