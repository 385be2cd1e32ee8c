import { aSchool, aUser, gameBody, saturdayOfWeek, aConference, type TestUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { sendNextDigest } from './digest.ts';

/** 07:00 in New York, in summer. */
const MORNING = new Date('2027-08-02T11:00:00Z');
const BEFORE = new Date(MORNING.getTime() - 1);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime('2027-08-01T16:00:00Z');
  await server.db.deleteFrom('notifications').execute();
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
});

async function chooses(user: TestUser, mailDigest: MailDigest): Promise<void> {
  await server.db.updateTable('users').set({ mail_digest: mailDigest }).where('id', '=', user.id).execute();
}

async function aFixture({ disableEmails = false } = {}) {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const actor = await aUser(server.db, { role: 2, school: home, disableEmails });
  const daily = await aUser(server.db, { role: 2, school: away });
  await chooses(daily, 'daily');
  const api = await server.as(actor);
  return {
    home,
    away,
    daily,
    api,
    // Signs in for each call, because a session ends after half a day without a call.
    add: async (week: number) =>
      (await server.as(actor)).games.add({ body: await gameBody(server.db, home, away, week) }),
  };
}

async function sendAll(now: Date): Promise<void> {
  while (await sendNextDigest(server.db, now));
}

const outbox = () =>
  server.db
    .selectFrom('email_outbox')
    .select(['to_email', 'kind', 'state', 'suppressed_reason', 'subject', 'body_html'])
    .orderBy('id')
    .execute();

describe('a digest', () => {
  it('a digest is sent at 07:00 in New York with all notifications since the last digest', async () => {
    const { home, away, daily, add } = await aFixture();
    await add(3);
    await add(5);
    expect(await outbox()).toEqual([]);
    await sendAll(BEFORE);
    expect(await outbox()).toEqual([]);
    server.setTime(MORNING.toISOString());
    await add(7);
    await sendAll(MORNING);
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_email: daily.email,
      kind: 'digest',
      state: 'queued',
      subject: '2 changes on your schedules',
    });
    const added = (week: number, text: string) =>
      `<p><a href="/team/${away.id}?year=2027&amp;week=${week}">Game added: ${away.name} at ${home.name}, ${text}</a>` +
      `<br>By Test User, ${home.name}. Your school can dispute it until Aug 15, 2027.</p>`;
    expect(mail?.body_html.replaceAll(/(?<=Test User) \d+/g, '')).toBe(
      added(5, 'Week 4, Sat Sep 25, 2027') + added(3, 'Week 2, Sat Sep 11, 2027'),
    );
    await sendAll(MORNING);
    expect(await outbox()).toHaveLength(1);
    await sendAll(new Date(MORNING.getTime() + 86_400_000));
    expect((await outbox()).at(-1)?.subject).toMatch('Game added:');
  });

  it('of two servers running at once, only one writes the digest', async () => {
    const fixtures = [await aFixture(), await aFixture(), await aFixture()];
    for (const { add } of fixtures) await add(3);
    await Promise.all([sendAll(MORNING), sendAll(MORNING), sendAll(MORNING)]);
    await sendAll(MORNING);
    const written = (await outbox()).map((mail) => mail.to_email);
    expect(written.toSorted()).toEqual(fixtures.map(({ daily }) => daily.email).toSorted());
  });

  it('a server that starts in the afternoon still sends that morning’s digest', async () => {
    const { add } = await aFixture();
    await add(3);
    await sendAll(new Date('2027-08-04T20:00:00Z'));
    expect(await outbox()).toHaveLength(1);
  });

  it('a digest shows the latest state of an edited game and leaves out a game added and deleted again', async () => {
    const { home, away, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    const moved = { ...body, GameDate: await saturdayOfWeek(server.db, 5) };
    const { id } = await api.games.add({ body });
    await api.games.save({ params: { id }, body: { ...moved, version: 1 } });
    const gone = await api.games.add({ body });
    await api.games.remove({ params: { id: gone.id } });
    await sendAll(MORNING);
    expect(await outbox()).toMatchObject([
      { subject: `Game added: ${away.name} at ${home.name}, Week 4, Sat Sep 25, 2027` },
    ]);
  });

  it.each<[MailDigest, string | null]>([
    ['each', null],
    ['off', 'recipient_off'],
  ])('a digest of a user who changed their choice to %s has the suppressed reason %s', async (choice, reason) => {
    const { daily, add } = await aFixture();
    await add(3);
    await chooses(daily, choice);
    await sendAll(MORNING);
    expect(await outbox()).toMatchObject([{ kind: 'digest', suppressed_reason: reason }]);
  });

  it('a digest is withheld while mail is off, and leaves out changes by users with disabled mails', async () => {
    const { add } = await aFixture();
    await add(3);
    await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
    await sendAll(MORNING);
    expect(await outbox()).toMatchObject([{ kind: 'digest', suppressed_reason: 'site_off' }]);
    await server.db.deleteFrom('email_outbox').execute();
    await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
    const quiet = await aFixture({ disableEmails: true });
    await quiet.add(3);
    expect(await outbox()).toMatchObject([{ kind: 'game_changed', suppressed_reason: 'actor_disabled' }]);
    await sendAll(new Date('2027-08-05T12:00:00Z'));
    expect(await outbox()).toHaveLength(1);
  });

  it('no digest is written for a disabled account', async () => {
    const { daily, add } = await aFixture();
    await add(3);
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', daily.id).execute();
    await sendAll(MORNING);
    expect(await outbox()).toEqual([]);
  });

  it('a digest leaves out a game that became private before it was sent', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const daily = await aUser(server.db, { role: 2, school: away });
    await chooses(daily, 'daily');
    const admin = await server.as(await aUser(server.db));
    await admin.games.add({ body: { ...(await gameBody(server.db, home, away, 3)), ConferenceGame: 1 } });
    await admin.conferences.movePending({ params: { id: conference.id }, body: { year: 2027 } });
    await sendAll(MORNING);
    expect(await outbox()).toEqual([]);
  });
});

it('"email_notify = false" and the choice "off" withhold mail, but not notifications in the bell', async () => {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const silent = await aUser(server.db, { role: 2, school: away, wantsMail: false });
  const off = await aUser(server.db, { role: 2, school: away });
  await chooses(silent, 'daily');
  await chooses(off, 'off');
  const api = await server.as(await aUser(server.db, { role: 2, school: home }));
  await api.games.add({ body: await gameBody(server.db, home, away, 3) });
  await sendAll(MORNING);
  expect(await outbox()).toMatchObject([
    { to_email: silent.email, suppressed_reason: 'recipient_off' },
    { to_email: off.email, suppressed_reason: 'recipient_off' },
  ]);
  for (const user of [silent, off]) expect((await (await server.as(user)).notifications.list()).unread).toBe(1);
});
