import type { AddressInfo } from 'node:net';
import type { ApiClient } from '@open-date/shared-api/client';
import { type ApiContract, contract } from '@open-date/shared-api/contract';
import { EMAIL_MESSAGES } from '@open-date/shared-api/rules/admin/email-users';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { type TestConference, type TestSchool, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { sendRaw } from '../../../testing/send-raw.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { smtpTransport } from '../../platform/mail/transport.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let token: string;
let conference: TestConference;
let member: TestSchool;
const NOW = '2027-08-01T16:00:00Z';

beforeAll(async () => {
  server = await startTestServer();
  const user = await aUser(server.db, { email: 'dana@site.test' });
  admin = await server.as(user);
  token = await server.token(user);
  conference = await aConference(server.db, { name: 'Great' });
  member = await aSchool(server.db, { conference, name: 'Lake' });
  const stranger = await aSchool(server.db, { name: 'Stranger' });
  await aUser(server.db, { role: 2, school: member, email: 'editor@lake.test' });
  await aUser(server.db, { role: 3, school: member, email: 'off@lake.test', status: 3 });
  await aUser(server.db, { role: 10, conference, email: 'head@great.test' });
  await aUser(server.db, { role: 2, school: stranger, email: 'ad@stranger.test' });
  await aUser(server.db, { status: 5, email: 'in@site.test' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(NOW);
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.deleteFrom('email_campaigns').execute();
  await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
});

const email = (facts: object = {}) => ({
  Status: '1' as const,
  Subject: 'Deadline',
  Message: '<p>Hello</p>',
  ...facts,
});
const queued = async () =>
  await server.db
    .selectFrom('email_outbox')
    .select(['to_email', 'kind', 'subject', 'body_html', 'state'])
    .orderBy('id')
    .execute();
const addresses = async () => (await queued()).map(({ to_email }) => to_email).toSorted();
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Sends a body as it is, to the documented address. */
async function put(body: unknown, auth: string | null = token): Promise<[number, unknown]> {
  const answer = await fetch(`${server.url}/api/v1/admin/sendEmail/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(auth === null ? {} : { 'Auth-Token': auth }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}

it('the documented call queues one mail for each active user, logs it, and cleans its message [API-037 ADM-082]', async () => {
  const Message = '<p onclick="x">Hello <script>alert(1)</script><a href="https://x.test">there</a></p>';
  const body = { Status: '1', Conference: '', Subject: ' Deadline ', Message, Files: [], Filenames: [] };
  expect(await put(body)).toEqual([200, { ok: true, Recipients: 4 }]);
  expect(await addresses()).toEqual(['ad@stranger.test', 'dana@site.test', 'editor@lake.test', 'head@great.test']);
  expect((await queued())[0]).toMatchObject({
    kind: 'campaign',
    subject: 'Deadline',
    body_html: '<p>Hello <a href="https://x.test">there</a></p>',
    state: 'queued',
  });
  const log = await server.db
    .selectFrom('activity_log')
    .select(['description', 'detail'])
    .where('action', '=', 'email.send')
    .executeTakeFirstOrThrow();
  expect(log.description).toBe('Mailed 4 users (ALL ACTIVE USERS): Deadline');
  expect(JSON.stringify(log.detail)).not.toContain('lake.test');
});

it.each<[string, () => { Status: 2 | '5'; Conference?: number }, string[]]>([
  ['one conference', () => ({ Status: 2, Conference: conference.id }), ['editor@lake.test', 'head@great.test']],
  ['internal users', () => ({ Status: '5' }), ['in@site.test']],
])('a mail to %s goes to them alone, and they are counted and named before [ADM-123]', async (_, choose, expected) => {
  const { Status, Conference = null } = choose();
  const query = { status: Status, ...(Conference === null ? {} : { conference: Conference }) };
  expect(await admin.adminEmail.recipients({ query })).toEqual({ count: expected.length, off: '', recipients: [] });
  const named = await admin.adminEmail.recipients({ query: { ...query, names: '1' } });
  expect(named.recipients.map((user) => user.email).toSorted()).toEqual(expected);
  expect(await admin.adminEmail.send({ body: email(choose()) })).toEqual({ ok: true, Recipients: expected.length });
  expect(await addresses()).toEqual(expected);
});

it('a conference is needed for Status 2 and must exist, and without recipients nothing is sent [ADM-080]', async () => {
  expect(await put(email({ Status: '2' }))).toEqual([
    400,
    expect.objectContaining({ error: EMAIL_MESSAGES.conferenceNeeded }),
  ]);
  expect((await put(email({ Status: '2', Conference: 999_999 })))[0]).toBe(404);
  const empty = await aConference(server.db);
  expect(await put(email({ Status: '2', Conference: empty.id }))).toEqual([
    400,
    expect.objectContaining({ error: EMAIL_MESSAGES.nobody }),
  ]);
  expect(await queued()).toEqual([]);
});

it('a mail is refused while the site or the author sends none, and the form shows it beforehand [ADM-123]', async () => {
  await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
  expect(await put(email())).toEqual([409, expect.objectContaining({ error: 'Email is disabled.', code: 'mail.off' })]);
  expect((await admin.adminEmail.recipients()).off).toBe('Email is disabled.');
  await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
  const silent = await server.as(await aUser(server.db, { disableEmails: true, status: 5 }));
  await expect(silent.adminEmail.send({ body: email() })).rejects.toMatchObject({
    status: 409,
    message: EMAIL_MESSAGES.actorOff,
  });
  expect((await silent.adminEmail.recipients()).off).toBe(EMAIL_MESSAGES.actorOff);
  expect(await queued()).toEqual([]);
});

it('a double click sends once, the same key sends once at any time, and another mail goes out [ADM-124]', async () => {
  const twice = await Promise.all([put(email()), put(email())]);
  expect(twice).toEqual([
    [200, { ok: true, Recipients: 4 }],
    [200, { ok: true, Recipients: 4 }],
  ]);
  expect(await queued()).toHaveLength(4);
  await put(email({ Subject: 'Another' }));
  expect(await queued()).toHaveLength(8);
  const keyed = email({ RequestKey: '7b7f2a0c-6f0e-4a58-9a3e-1c3f5f1f2f10' });
  await put(keyed);
  server.setTime('2027-08-01T16:25:00Z');
  await put(keyed);
  expect(await queued()).toHaveLength(12);
  await put(email());
  expect(await queued()).toHaveLength(16);
});

it('a mail with one row that cannot be queued queues none [ADM-124]', async () => {
  const { id } = await aUser(server.db, { email: 'last@lake.test' });
  await sql`alter table email_outbox add constraint no_last check (to_email <> 'last@lake.test')`.execute(server.db);
  expect((await put(email()))[0]).toBe(500);
  await sql`alter table email_outbox drop constraint no_last`.execute(server.db);
  await server.db.updateTable('users').set({ status: 3 }).where('id', '=', id).execute();
  expect(await queued()).toEqual([]);
  expect(await server.db.selectFrom('email_campaigns').select('id').execute()).toEqual([]);
});

const MIB = 1024 * 1024;
const someFiles = (count: number) => ({
  Files: Array.from({ length: count }, () => base64('x')),
  Filenames: Array.from({ length: count }, (_, at) => `${at}.pdf`),
});
/** Everything that some program takes for the end of a line, or that turns a name around. */
const LINE_BREAKS = [
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a vertical tab', '\u000b'],
  ['a form feed', '\f'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a reversed text', '\u202e'],
  ['a NUL', '\0'],
] as const;
it.each<[string, object, number, string | RegExp]>([
  ['no Status', { Status: undefined }, 400, EMAIL_MESSAGES.chooseRecipients],
  ['a Status that does not exist', { Status: '3' }, 400, EMAIL_MESSAGES.chooseRecipients],
  ['an empty subject', { Subject: ' ' }, 400, EMAIL_MESSAGES.subjectNeeded],
  ['a subject of 61 characters [ADM-081]', { Subject: 'x'.repeat(61) }, 400, EMAIL_MESSAGES.subjectTooLong],
  ['a header in its subject [ADM-126]', { Subject: 'Hi\r\nBcc: all@world.test' }, 400, /line/],
  ...LINE_BREAKS.flatMap(([name, text]): [string, object, number, RegExp][] => [
    [`${name} in its subject [ADM-186]`, { Subject: `Hi${text}Bcc: all@world.test` }, 400, /line/],
    [`${name} in a file name [ADM-186]`, { Files: [base64('x')], Filenames: [`a${text}X: y.pdf`] }, 400, /line/],
  ]),
  [
    'a file name of 121 characters [ADM-186]',
    { Files: [base64('x')], Filenames: [`${'x'.repeat(117)}.pdf`] },
    400,
    EMAIL_MESSAGES.nameTooLong,
  ],
  [
    'a program behind dots and blanks [ADM-186]',
    { Files: [base64('x')], Filenames: ['run.exe . .'] },
    400,
    EMAIL_MESSAGES.programs,
  ],
  [
    'one byte more than 10 MiB of files [ADM-186]',
    { Files: [Buffer.alloc(10 * MIB + 1).toString('base64')], Filenames: ['a.pdf'] },
    413,
    EMAIL_MESSAGES.tooLarge,
  ],
  ['an empty message', { Message: '<p> </p>' }, 400, EMAIL_MESSAGES.messageNeeded],
  ['a message that is not a text', { Message: { html: 'x' } }, 400, EMAIL_MESSAGES.messageNeeded],
  ['a message that is too long', { Message: 'x'.repeat(20_001) }, 400, EMAIL_MESSAGES.messageTooLong],
  ['files that are not a list', { Files: 'x' }, 400, /list/],
  ['a file without a name', { Files: [base64('x')] }, 400, EMAIL_MESSAGES.namesPerFile],
  ['a file that is not base64', { Files: ['%%%'], Filenames: ['a.pdf'] }, 400, EMAIL_MESSAGES.notEncoded],
  ['an empty file', { Files: [''], Filenames: ['a.pdf'] }, 400, EMAIL_MESSAGES.emptyFile],
  ['a path in a file name', { Files: [base64('x')], Filenames: ['../../etc/passwd'] }, 400, EMAIL_MESSAGES.pathName],
  ['a header in a file name [ADM-126]', { Files: [base64('x')], Filenames: ['a\r\nX: y.pdf'] }, 400, /line/],
  ['a program as a file', { Files: [base64('x')], Filenames: ['run.exe'] }, 400, EMAIL_MESSAGES.programs],
  ['six files', someFiles(6), 400, EMAIL_MESSAGES.tooManyFiles],
  ['10,000 files', someFiles(10_000), 400, EMAIL_MESSAGES.tooManyFiles],
  [
    'more than 10 MiB of files',
    {
      Files: [Buffer.alloc(6 * MIB).toString('base64'), Buffer.alloc(4.5 * MIB).toString('base64')],
      Filenames: ['a.pdf', 'b.pdf'],
    },
    413,
    EMAIL_MESSAGES.tooLarge,
  ],
])('a mail with %s is refused with the reason, and nothing is queued [ADM-125]', async (_, facts, status, error) => {
  expect(await put(email(facts))).toEqual([status, expect.objectContaining({ error: expect.stringMatching(error) })]);
  expect(await queued()).toEqual([]);
});

it('a mail at every limit is sent: 60 characters, five files of 10 MiB in all, a name of 120 characters [ADM-081 ADM-186]', async () => {
  const Subject = `${'ü'.repeat(59)}!`;
  const Filenames = [`${'x'.repeat(116)}.pdf`, 'Spielplan für Zoë.pdf', '東京.pdf', 'O\'Neil "A".txt', '; x=y.txt'];
  const part = Buffer.alloc(2 * MIB).toString('base64');
  const answer = await put(email({ Status: '5', Subject, Files: Filenames.map(() => part), Filenames }));
  expect(answer).toEqual([200, expect.objectContaining({ ok: true })]);
  expect(await queued()).toContainEqual(expect.objectContaining({ subject: Subject, to_email: 'in@site.test' }));
});

it('a large body is read only for administrators', async () => {
  const body = email({ Message: 'x'.repeat(3 * MIB) });
  const outside = await aSchool(server.db);
  const viewer = await server.token(await aUser(server.db, { role: 3, school: outside }));
  expect((await put(body, viewer))[0]).toBe(403);
  expect((await put(body, null))[0]).toBe(401);
  await expect(
    (await server.as(await aUser(server.db, { role: 2, school: outside }))).adminEmail.recipients(),
  ).rejects.toMatchObject({ status: 403 });
});

it('a body above the limit of the call is refused by its announced length [ADM-125]', async () => {
  const head = [
    'PUT /api/v1/admin/sendEmail HTTP/1.1',
    'Host: opendate.test',
    `Auth-Token: ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${contract.adminEmail.send.bodyMost + 1}`,
  ];
  const answer = await sendRaw(server.url, `${head.join('\r\n')}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"input.too-large"');
  expect(await queued()).toEqual([]);
});

it('a mail server gets one mail per recipient with every file as it was attached [ADM-125]', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, smtp.server.address());
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, {
    from: 'Open Date <no-reply@opendate.test>',
    url: () => 'https://opendate.test',
  });
  try {
    const files = [base64('first file'), base64('second file')];
    const body = email({
      Message: '<p>One</p><ul><li>two</li></ul>',
      Files: files,
      Filenames: ['Plan ü.pdf', 'b.txt'],
    });
    await admin.adminEmail.send({ body: { ...body, Status: '2', Conference: conference.id } });
    const now = new Date(NOW);
    let isMore = true;
    while (isMore) isMore = await deliverNext({ db: server.db, transport, now: () => now });
    expect(received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').toSorted()).toEqual([
      'editor@lake.test',
      'head@great.test',
    ]);
    for (const mail of received) {
      expect(mail).toContain('Subject: Deadline');
      for (const file of files) expect(mail.replaceAll(/\s/g, '')).toContain(file);
      expect(mail).toMatch(/filename=b\.txt/);
      expect(mail).toContain('- two');
    }
  } finally {
    transport.close();
    await new Promise<void>((resolve) => {
      smtp.close(() => resolve());
    });
  }
});
