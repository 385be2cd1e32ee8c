import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aUser } from '../../../testing/builders.ts';
import { aMailServer, aScriptedServer, MAIL_SITE as SITE, type Received } from '../../../testing/mail-server.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import { MailWorker } from './mail-worker.ts';
import { type MailTransport, type OutgoingMail, fileTransport, smtpTransport } from './transport.ts';

let server: TestServer;
let time = new Date('2027-08-01T16:00:00Z');
const LIMITS = { connect: 2000, command: 1000, message: 10_000 };
const now = () => time;
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  time = new Date('2027-08-01T16:00:00Z');
  await server.db.deleteFrom('email_outbox').execute();
});

async function queue(subject = 'Game added', to = 'ad@school.test', kind = 'game_changed'): Promise<number> {
  const user = await aUser(server.db);
  const { id } = await server.db
    .insertInto('email_outbox')
    .values({ kind, to_user_id: user.id, to_email: to, subject, body_html: '<p>Ohio &amp; Akron</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const readRow = (id: number) =>
  server.db
    .selectFrom('email_outbox')
    .select(['state', 'attempts', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Delivers everything that is due now. */
async function deliver(transport: MailTransport): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await deliverNext({ db: server.db, transport, now });
}

/** Looks again and again, because nothing tells the test. */
async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts to deliver mails; a shorter `graceMs` cuts off what hangs sooner once the worker is closed. */
function startWorker(openTransport: () => MailTransport, graceMs?: number): MailWorker {
  const onError = (error: unknown) => {
    throw error;
  };
  return new MailWorker({ db: server.db, openTransport, onError, graceMs });
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('delivery by SMTP', () => {
  it('each mail is delivered once, only to its recipient [PLT-243]', async () => {
    await using mail = await aMailServer();
    const ids = [await queue('Game added', 'a@school.test'), await queue('Game deleted', 'b@school.test')];
    await Promise.all([deliver(mail.transport), deliver(mail.transport)]);
    await deliver(mail.transport);
    expect(mail.received.map(({ to }) => to.join(', ')).toSorted()).toEqual(['a@school.test', 'b@school.test']);
    const first = mail.received.find(({ to }) => to[0] === 'a@school.test')?.text ?? '';
    expect(first).toContain('From: Open Date <no-reply@opendate.test>');
    expect(first).toContain('Subject: Game added');
    expect(first).toMatch(/^Message-ID: <[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@opendate\.example>$/m);
    expect(first).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(first).toContain('Ohio & Akron');
    expect(await readRow(ids[0] ?? 0)).toEqual({ state: 'sent', attempts: 1, last_error: null });
  });

  it('a mail waits longer after each try while the mail server is down, and is then delivered', async () => {
    const down = smtpTransport('smtp://127.0.0.1:9', SITE);
    const id = await queue();
    await deliver(down);
    await deliver(down);
    expect(await readRow(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    later(1);
    await deliver(down);
    later(4);
    await deliver(down);
    expect(await readRow(id)).toMatchObject({ state: 'queued', attempts: 2 });
    down.close();
    await using mail = await aMailServer();
    later(1);
    await deliver(mail.transport);
    expect(mail.received).toHaveLength(1);
    expect(await readRow(id)).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('a mail fails for good after a day and a half of tries', async () => {
    await using mail = await aMailServer(() => refusal(451, 'Try again later'));
    const id = await queue();
    for (let hour = 0; hour < 40; hour += 1) {
      await deliver(mail.transport);
      later(60);
    }
    expect(await readRow(id)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  it('a mail that the mail server refuses for good is not tried again, and other mails are still sent', async () => {
    await using mail = await aMailServer((to) => (to.startsWith('gone') ? refusal(550, 'No such mailbox') : null));
    const gone = await queue('Game added', 'gone@school.test');
    const fine = await queue('Game added', 'fine@school.test');
    await deliver(mail.transport);
    expect(await readRow(gone)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringMatching(/550/),
    });
    expect(await readRow(fine)).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['at the greeting', ['554 not now'], []],
    ['at the sign-in', ['220 here', '250 AUTH PLAIN', '535 wrong password'], ['user:secret@']],
    ['at the sender’s address', ['220 here', '250 ok', '550 quota exceeded'], []],
  ])('a mail is tried again when the mail server refuses the site %s', async (_, answers, [account = '']) => {
    await using refusing = await aScriptedServer(answers);
    const id = await queue();
    const transport = smtpTransport(`smtp://${account}127.0.0.1:${refusing.port}?ignoreTLS=true`, SITE);
    await deliver(transport);
    transport.close();
    expect(await readRow(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringMatching(/5\d\d/),
    });
  });

  it.each([
    ['stays silent', 'silent'],
    ['hangs up', 'close'],
  ])('a mail is never repeated when the mail server %s after the last line of the mail', async (_, end) => {
    await using mute = await aScriptedServer(['220 here', '250 ok', '250 ok', '250 ok', '354 go on', end]);
    const id = await queue();
    const transport = smtpTransport(`smtp://127.0.0.1:${mute.port}?ignoreTLS=true`, SITE, { ...LIMITS, message: 2000 });
    await deliver(transport);
    transport.close();
    expect(await readRow(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('may have gone out'),
    });
  });

  it('a mail whose delivery was cut off is not repeated', async () => {
    const id = await queue();
    await server.db.updateTable('email_outbox').set({ state: 'sending', claimed_at: now() }).execute();
    await giveUpCutOff(server.db, now());
    expect(await readRow(id)).toMatchObject({ state: 'sending' });
    later(11);
    await giveUpCutOff(server.db, now());
    await using mail = await aMailServer();
    await deliver(mail.transport);
    expect(mail.received).toEqual([]);
    expect(await readRow(id)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('may have gone out'),
    });
  });
});

const messageIds = (received: readonly Received[]) =>
  received.map(({ text }) => /^Message-ID: <(.*)>$/m.exec(text)?.[1] ?? 'none');

describe('headers of mails', () => {
  it('a mail keeps its Message-ID through all tries, and another mail of the same number has another one [PLT-243]', async () => {
    let isBusy = true;
    await using mail = await aMailServer(() => (isBusy ? refusal(451, 'Try again later') : null));
    const id = await queue();
    const key = () =>
      server.db.selectFrom('email_outbox').select('message_key').where('id', '=', id).executeTakeFirst();
    const first = await key();
    await deliver(mail.transport);
    isBusy = false;
    later(1);
    await deliver(mail.transport);
    expect(await key()).toEqual(first);
    expect(messageIds(mail.received)).toEqual([`${first?.message_key}@opendate.example`]);
    // As after a restore, when the numbers begin again.
    const again = await queue();
    await server.db.deleteFrom('email_outbox').where('id', '=', id).execute();
    await server.db.updateTable('email_outbox').set({ id }).where('id', '=', again).execute();
    await deliver(mail.transport);
    expect(new Set(messageIds(mail.received)).size).toBe(2);
  });

  it('a mail that waited when keys came gets one with its first try [PLT-243]', async () => {
    await using mail = await aMailServer();
    await queue();
    await server.db.updateTable('email_outbox').set({ message_key: null }).execute();
    await deliver(mail.transport);
    expect(messageIds(mail.received)).toEqual([expect.stringMatching(/^[\da-f-]{36}@opendate\.example$/)]);
  });

  it('a copy of the site at another address sends no Message-ID of this site [PLT-243]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
    const id = await queue();
    await deliver(fileTransport(folder, { ...SITE, url: () => 'https://staging.example:8443' }));
    expect(await readFile(join(folder, `${id}.eml`), 'utf8')).toMatch(
      /^Message-ID: <[\da-f-]{36}@staging\.example>\r$/m,
    );
    await rm(folder, { recursive: true });
  });

  it('mails that administrators write to users are not marked as automatic [PLT-243]', async () => {
    await using mail = await aMailServer();
    const admin = await aUser(server.db);
    const campaign = await server.db
      .insertInto('email_campaigns')
      .values({ status: '1', subject: 'Deadline', message: '<p>Friday</p>', created_by: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await queue('Deadline');
    await server.db.updateTable('email_outbox').set({ campaign_id: campaign.id }).where('id', '=', id).execute();
    await deliver(mail.transport);
    expect(mail.received.map(({ text }) => /Auto-Submitted/.test(text))).toEqual([false]);
  });
});

describe('mail servers that hang', () => {
  it.each([
    ['never greets', ['silent']],
    ['never answers EHLO', ['220 here', 'silent']],
    ['never answers the recipient', ['220 here', '250 ok', '250 ok', 'silent']],
    ['never asks for the text', ['220 here', '250 ok', '250 ok', '250 ok', 'silent']],
    ['answers forever without an end', ['220 here', '250-ok']],
  ])('a mail is tried again when the mail server %s in time [PLT-241]', async (_, answers) => {
    await using hanging = await aScriptedServer(answers);
    const id = await queue();
    const transport = smtpTransport(`smtp://127.0.0.1:${hanging.port}?ignoreTLS=true`, SITE, LIMITS);
    const began = performance.now();
    await deliver(transport);
    // The limit of a whole message, which is the next one, did not end it.
    expect(performance.now() - began).toBeLessThan(LIMITS.message);
    transport.close();
    expect(await readRow(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.any(String) });
    later(1);
    await using mail = await aMailServer();
    await deliver(mail.transport);
    expect(mail.received).toHaveLength(1);
  });

  it('a server of mails sends what somebody waits for first, while other mails hang, and none twice [PLT-241 PLT-242]', async () => {
    const held: (() => void)[] = [];
    const received: string[] = [];
    let isHanging = true;
    const transport = (): MailTransport => ({
      send: ({ to }) => {
        received.push(to);
        // Whatever is for many users hangs until the end of the test.
        return isHanging && to.startsWith('many')
          ? new Promise((resolve) => void held.push(resolve))
          : Promise.resolve();
      },
      discard: () => Promise.resolve(),
      close: () => undefined,
    });
    for (let at = 0; at < 40; at += 1) await queue('Digest', `many${at}@school.test`, 'digest');
    const workers = [1, 2].map(() => startWorker(transport));
    // Three lanes of each server hang.
    await until(() => held.length === 6);
    await queue('Your password reset link', 'waits@school.test', 'reset');
    await until(() => received.includes('waits@school.test'));
    expect(received.filter((to) => to.startsWith('many'))).toHaveLength(6);
    isHanging = false;
    for (const release of held) release();
    await Promise.all(workers.map((worker) => worker.close()));
    expect(new Set(received).size).toBe(received.length);
  });

  it('a server that stops cuts off a mail whose acknowledgement does not come, and never sends it again [PLT-274]', async () => {
    await using hanging = await aMailServer(
      () => null,
      () => undefined,
    );
    const id = await queue();
    const worker = startWorker(() => smtpTransport(`smtp://127.0.0.1:${hanging.port}`, SITE, LIMITS), 200);
    await until(() => hanging.received.length === 1);
    const began = performance.now();
    await worker.close();
    expect(performance.now() - began).toBeLessThan(LIMITS.message / 2);
    expect(await readRow(id)).toEqual({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('may have gone out'),
    });
    later(24 * 60);
    await using mail = await aMailServer();
    await deliver(mail.transport);
    expect(mail.received).toEqual([]);
  });

  it('a server that stops cuts off a mail that the mail server has not got yet, and another one sends it [PLT-274]', async () => {
    await using hanging = await aScriptedServer(['220 here', '250 ok', '250 ok', 'silent']);
    const id = await queue();
    const limits = { ...LIMITS, command: 10_000 };
    let isOpen = false;
    const worker = startWorker(() => {
      const transport = smtpTransport(`smtp://127.0.0.1:${hanging.port}?ignoreTLS=true`, SITE, limits);
      const send = (mail: OutgoingMail) => {
        isOpen = true;
        return transport.send(mail);
      };
      return { ...transport, send };
    }, 200);
    await until(() => isOpen);
    const began = performance.now();
    await worker.close();
    expect(performance.now() - began).toBeLessThan(limits.command / 2);
    expect(await readRow(id)).toMatchObject({ state: 'queued', attempts: 1 });
    later(1);
    await using mail = await aMailServer();
    await deliver(mail.transport);
    expect(mail.received).toHaveLength(1);
  });

  it('a mail that is acknowledged while the server stops is sent [PLT-274]', async () => {
    const held: (() => void)[] = [];
    await using slow = await aMailServer(
      () => null,
      (mail) => held.push(mail),
    );
    const id = await queue();
    const worker = startWorker(() => smtpTransport(`smtp://127.0.0.1:${slow.port}`, SITE, LIMITS));
    await until(() => slow.received.length === 1);
    const closing = worker.close();
    for (const acknowledge of held) acknowledge();
    await closing;
    expect(await readRow(id)).toEqual({ state: 'sent', attempts: 1, last_error: null });
  });

  it('a mail that somebody waits for goes out before older ones to many users and before others [PLT-242]', async () => {
    await using mail = await aMailServer();
    for (const [to, kind] of [
      ['digest@school.test', 'digest'],
      ['game@school.test', 'game_changed'],
      ['reset@school.test', 'reset'],
      ['invited@school.test', 'invitation'],
    ] as const)
      await queue('Subject', to, kind);
    await deliver(mail.transport);
    expect(mail.received.map(({ to }) => to[0])).toEqual([
      'reset@school.test',
      'invited@school.test',
      'game@school.test',
      'digest@school.test',
    ]);
  });
});

describe('mail as files', () => {
  it('mails are written as files that only their owner can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
    const id = await queue('Reset');
    await deliver(fileTransport(join(folder, 'mail'), SITE));
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`]);
    const file = join(folder, 'mail', `${id}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('Subject: Reset\r\n');
    await rm(folder, { recursive: true });
  });

  it('a mail links to the site, in its plain text too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
    const id = await queue('Game added');
    const html = '<p>Ohio at Akron.</p><p><a href="/team/1?year=2027">Open the schedule</a><br>Pending.</p>';
    await server.db.updateTable('email_outbox').set({ body_html: html }).where('id', '=', id).execute();
    await deliver(fileTransport(folder, SITE));
    const file = (await readFile(join(folder, `${id}.eml`), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(file).toContain('Open the schedule: https://opendate.example/team/1?year=2027\r\nPending.');
    expect(file).toContain('<a href="https://opendate.example/team/1?year=2027">Open the schedule</a>');
    await rm(folder, { recursive: true });
  });

  it.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0'])(
    'no text that reaches the outbox becomes a header of the mail, whatever ends its lines: %j [ADM-186]',
    async (end) => {
      const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
      const evil = `${end}Bcc: all@world.test${end}X-Evil: 1${end}${end}body`;
      await fileTransport(folder, SITE).send({
        id: 1,
        key: '6f1c1f3e-0000-4000-8000-000000000000',
        isAutomatic: true,
        to: `ad@school.test${evil}`,
        subject: `Hi${evil}`,
        html: '<p>Ohio</p>',
        attachments: [{ filename: `plan${evil}.pdf`, content: Buffer.from('x') }],
      });
      const mail = await readFile(join(folder, '1.eml'), 'utf8');
      const heads = mail.split(/\r\n\r\n/).map((part) => part.replaceAll(/\r\n[ \t]+/g, ' '));
      const names = heads.flatMap((head) =>
        [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()),
      );
      expect(names).not.toContain('bcc');
      expect(names).not.toContain('x-evil');
      expect(heads[0]).toMatch(/^To: .*school/m);
      await rm(folder, { recursive: true });
    },
  );

  it('a running server empties its outbox by itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'open-date-mail-'));
    const other = await startTestServer({ MAIL: 'on', DATA_DIR: folder });
    const user = await aUser(other.db);
    await other.api.accounts.forgotPassword({ body: { email: user.email } });
    let files: string[] = [];
    while (files.length === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      files = await readdir(join(folder, 'mail')).catch(() => []);
    }
    expect(await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8')).toContain(`To: ${user.email}`);
    await other.close();
    await rm(folder, { recursive: true });
  });
});
