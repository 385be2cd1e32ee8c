import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type TestUser, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { deliverNext } from './deliver.ts';
import { MailRejectedError, MailUncertainError } from './transport.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('email_outbox').execute();
});

const KINDS = ['game_changed', 'digest', 'authorized', 'reset', 'invitation', 'security'];
const anEditor = async () => aUser(server.db, { role: 2, school: await aSchool(server.db) });
const newAddress = ({ id }: TestUser) => `new.${id}@school.test`;

async function queue({ id, email }: TestUser, kinds: readonly string[]): Promise<void> {
  const mail = { to_user_id: id, to_email: email, subject: 'Queued', body_html: '' };
  await server.db
    .insertInto('email_outbox')
    .values(kinds.map((kind) => ({ ...mail, kind })))
    .execute();
}

/** Delivers what is due at a moment, and returns the kinds and addresses of what arrived, without notices of the changes. */
async function deliver(at: string, duringSend: () => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const arrived = new Set<number>();
  const addresses: string[] = [];
  const transport = {
    send: async ({ id, to }: { readonly id: number; readonly to: string }) => {
      await duringSend();
      arrived.add(id);
      addresses.push(to);
    },
    discard: () => Promise.resolve(),
    close: () => undefined,
  };
  const now = () => new Date(at);
  while (await deliverNext({ db: server.db, transport, now }));
  const rows = await server.db
    .selectFrom('email_outbox')
    .select(['id', 'kind', 'to_email', 'subject'])
    .orderBy('id')
    .execute();
  const own = rows.filter(({ id, subject }) => arrived.has(id) && subject === 'Queued');
  expect(own.every(({ to_email }) => addresses.includes(to_email))).toBe(true);
  return own.map(({ kind, to_email }) => `${kind} ${to_email}`);
}

const changes = {
  deleted: ({ id }: TestUser) => admin.adminUsers.remove({ params: { id } }),
  disabled: ({ id }: TestUser) => admin.adminUsers.save({ params: { id }, body: { status: 3 } }),
  moved: async ({ id }: TestUser) => {
    const { id: schoolid } = await aSchool(server.db);
    return admin.adminUsers.save({ params: { id }, body: { schoolid } });
  },
  renamed: (user: TestUser) => admin.adminUsers.save({ params: { id: user.id }, body: { email: newAddress(user) } }),
};
type Change = keyof typeof changes;

const NOON = '2027-08-01T16:00:00Z';
const LATER = '2027-08-01T18:00:00Z';

it.each<[Change, readonly string[]]>([
  ['deleted', ['security']],
  ['disabled', ['security']],
  ['moved', ['authorized', 'reset', 'invitation', 'security']],
])('of the queued mails to an account that is %s only %j are sent [ADM-204]', async (change, kinds) => {
  const user = await anEditor();
  await queue(user, KINDS);
  await changes[change](user);
  expect(await deliver(NOON)).toEqual(kinds.map((kind) => `${kind} ${user.email}`));
});

it('queued mails follow their account to a new address, without links that ended and notices for the former one [ADM-204]', async () => {
  const user = await anEditor();
  await queue(user, KINDS);
  await changes.renamed(user);
  expect(await deliver(NOON)).toEqual([
    ...['game_changed', 'digest', 'authorized'].map((kind) => `${kind} ${newAddress(user)}`),
    `security ${user.email}`,
  ]);
});

it.each<[Change, (user: TestUser) => string[]]>([
  ['deleted', () => []],
  ['renamed', (user) => [`game_changed ${newAddress(user)}`]],
])(
  'a mail that is not accepted while its account is %s is tried again only at an address that it still has [ADM-204]',
  async (change, arrives) => {
    const user = await anEditor();
    await queue(user, ['game_changed']);
    const failing = async () => {
      await changes[change](user);
      throw new Error('The mail server is down.');
    };
    await deliverOne(failing);
    expect(await deliver(LATER)).toEqual(arrives(user));
  },
);

async function deliverOne(send: () => Promise<void>): Promise<void> {
  const transport = { send, discard: () => Promise.resolve(), close: () => undefined };
  await deliverNext({ db: server.db, transport, now: () => new Date(NOON) });
}

it.each<Change>(['deleted', 'renamed'])(
  'a mail that is accepted while its account is %s was sent, to the former address [ADM-204]',
  async (change) => {
    const user = await anEditor();
    await queue(user, ['game_changed']);
    await deliverOne(async () => void (await changes[change](user)));
    const sent = server.db
      .selectFrom('email_outbox')
      .select(['state', 'to_email', 'suppressed_reason'])
      .where('subject', '=', 'Queued');
    expect(await sent.execute()).toEqual([{ state: 'sent', to_email: user.email, suppressed_reason: null }]);
  },
);

it.each<[string, Change, string, Error, (user: TestUser) => string[]]>([
  ['was refused', 'deleted', 'suppressed', new MailRejectedError('No such mailbox.'), () => []],
  [
    'was refused',
    'renamed',
    'queued',
    new MailRejectedError('No such mailbox.'),
    (user) => [`game_changed ${newAddress(user)}`],
  ],
  ['may have gone out', 'deleted', 'failed', new MailUncertainError('Silence.'), () => []],
])(
  'a mail that %s before its account was %s is %s once it is retried [ADM-204]',
  async (_, change, state, problem, arrives) => {
    const user = await anEditor();
    await queue(user, ['game_changed']);
    await deliverOne(() => Promise.reject(problem));
    await changes[change](user);
    const { id } = await server.db
      .selectFrom('email_outbox')
      .select('id')
      .where('subject', '=', 'Queued')
      .executeTakeFirstOrThrow();
    await admin.adminMail.retry({ params: { id } }).catch(() => undefined);
    const row = await server.db
      .selectFrom('email_outbox')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe(state);
    expect(await deliver(LATER)).toEqual(arrives(user));
  },
);
