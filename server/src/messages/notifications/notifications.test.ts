import { aConference, aSchool, aUser, gameBody, saturdayOfWeek, type TestUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(START);
  await server.db.deleteFrom('notifications').execute();
  await server.db.deleteFrom('email_outbox').execute();
});

const minutesLater = (minutes: number) =>
  server.setTime(new Date(new Date(START).getTime() + minutes * 60_000).toISOString());

/** The notifications in a user's bell. */
const readBell = async (user: TestUser) => (await server.as(user)).notifications.list();
const readSubjects = async (user: TestUser) => (await readBell(user)).items.map(({ subject }) => subject);

async function aFixture() {
  const conference = await aConference(server.db, { state: 'membership' });
  const home = await aSchool(server.db, { conference });
  const away = await aSchool(server.db, { conference });
  const third = await aSchool(server.db);
  const people = {
    actor: await aUser(server.db, { role: 2, school: home }),
    colleague: await aUser(server.db, { role: 3, school: home }),
    opponent: await aUser(server.db, { role: 2, school: away }),
    manager: await aUser(server.db, { role: 10, conference }),
    third: await aUser(server.db, { role: 2, school: third }),
    admin: await aUser(server.db, { role: 1 }),
    pending: await aUser(server.db, { role: 3, school: away, status: 2 }),
  };
  return { conference, home, away, third, people, api: await server.as(people.actor) };
}

describe('notifications of games', () => {
  it('a new game notifies the users of both schools and their conference, and nobody else', async () => {
    const { home, away, conference, people, api } = await aFixture();
    const game = await api.games.add({ body: await gameBody(server.db, home, away, 3) });
    const subject = `Game added: ${away.name} at ${home.name}, Week 2, Sat Sep 11, 2027`;
    const item = {
      kind: 'game_added',
      subject,
      body: expect.stringMatching(`^Conference game. By Test User [0-9]{4}, ${home.name}\\.$`),
      at: '2027-08-01T16:00:00.000Z',
      isRead: false,
    };
    const bell = (url: string, more: object = {}) => ({
      unread: 1,
      items: [{ id: expect.any(Number), ...item, url, ...more }],
    });
    expect(await readBell(people.colleague)).toEqual(bell(`/team/${home.id}?year=2027`));
    expect(await readBell(people.opponent)).toEqual(
      bell(`/team/${away.id}?year=2027&week=3`, {
        body: expect.stringMatching(
          `^Conference game. By Test User [0-9]{4}, ${home.name}. Your school can dispute it until Aug 15, 2027.$`,
        ),
      }),
    );
    expect(await readBell(people.manager)).toEqual(bell(`/conference/${conference.id}/2027/0`));
    for (const nobody of [people.actor, people.third, people.admin]) {
      expect(await readBell(nobody)).toEqual({ unread: 0, items: [] });
    }
    expect(game.id).toBeGreaterThan(0);
    const rows = await server.db.selectFrom('notifications').select('user_id').execute();
    expect(rows.map((row) => row.user_id)).not.toContain(people.pending.id);
  });

  it('replacing a school in a game notifies the new school of an added, the old school of a deleted game', async () => {
    const { home, away, third, people, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    const game = await api.games.add({ body });
    minutesLater(60);
    await api.games.save({ params: { id: game.id }, body: { ...body, SchoolIdAway: third.id, version: 1 } });
    const day = 'Week 2, Sat Sep 11, 2027';
    expect((await readSubjects(people.opponent))[0]).toBe(`Game deleted: ${away.name} at ${home.name}, ${day}`);
    expect((await readSubjects(people.third))[0]).toBe(`Game added: ${third.name} at ${home.name}, ${day}`);
    expect((await readBell(people.colleague)).items[0]).toMatchObject({
      kind: 'game_changed',
      subject: `Game changed: ${third.name} at ${home.name}, ${day}`,
      body: expect.stringContaining(
        `Before: ${away.name} at ${home.name}, ${day}. No longer a conference game. By Test User`,
      ),
    });
  });

  it('a notification has the same text in the bell and in the mail, and the mail links to the schedule', async () => {
    const { home, away, people, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    await api.games.add({ body: { ...body, AltLocation: 'Cleveland' } });
    const [item] = (await readBell(people.opponent)).items;
    const mail = await server.db
      .selectFrom('email_outbox')
      .select(['subject', 'body_html'])
      .where('to_user_id', '=', people.opponent.id)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(item?.subject);
    expect(mail.body_html).toBe(
      `<p>${item?.subject}.</p><p>${item?.body}</p><p><a href="/team/${away.id}?year=2027&amp;week=3">Open the schedule</a></p>`,
    );
  });

  it('edits of a game within minutes leave one unread notification of all changes since the last read', async () => {
    const { home, away, people, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    const moved = { ...body, GameDate: await saturdayOfWeek(server.db, 5) };
    const { id } = await api.games.add({ body });
    minutesLater(3);
    await api.games.save({ params: { id }, body: { ...moved, version: 1 } });
    const added = `Game added: ${away.name} at ${home.name}, Week 4, Sat Sep 25, 2027`;
    expect(await readBell(people.opponent)).toMatchObject({ unread: 1, items: [{ subject: added }] });
    const opponent = await server.as(people.opponent);
    const [item] = (await opponent.notifications.list()).items;
    await opponent.notifications.read({ params: { id: item?.id ?? 0 } });
    minutesLater(5);
    await api.games.save({ params: { id }, body: { ...moved, Comments: 'x', version: 2 } });
    await api.games.save({ params: { id }, body: { ...body, Comments: 'x', version: 3 } });
    expect(await readBell(people.opponent)).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'game_moved',
          body: expect.stringMatching(
            `^Before: ${away.name} at ${home.name}, Week 4, Sat Sep 25, 2027. Comments changed. By Test User [0-9]{4}, ${home.name}. Your school can dispute it until Aug 15, 2027.$`,
          ),
          at: '2027-08-01T16:05:00.000Z',
        },
        { subject: added, isRead: true },
      ],
    });
    minutesLater(20);
    await api.games.save({ params: { id }, body: { ...body, Comments: 'y', version: 4 } });
    expect((await readBell(people.opponent)).unread).toBe(2);
  });

  it('a game changed back, or restored after its deletion, leaves no notification', async () => {
    const { home, away, people, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    const { id } = await api.games.add({ body });
    minutesLater(30);
    await api.games.save({ params: { id }, body: { ...body, Comments: 'x', version: 1 } });
    await api.games.save({ params: { id }, body: { ...body, version: 2 } });
    expect(await readBell(people.opponent)).toMatchObject({ unread: 1, items: [{ kind: 'game_added' }] });
    await api.games.remove({ params: { id } });
    expect(await readBell(people.opponent)).toMatchObject({ unread: 2, items: [{ kind: 'game_deleted' }, {}] });
    await api.games.restore({ params: { id } });
    expect(await readBell(people.opponent)).toMatchObject({ unread: 1, items: [{ kind: 'game_added' }] });
  });

  it('a game saved without a change notifies nobody', async () => {
    const { home, away, people, api } = await aFixture();
    const body = await gameBody(server.db, home, away, 3);
    const { id } = await api.games.add({ body });
    await server.db.deleteFrom('email_outbox').execute();
    minutesLater(30);
    await api.games.save({ params: { id }, body: { ...body, version: 1 } });
    expect((await readBell(people.opponent)).items).toHaveLength(1);
    expect(await server.db.selectFrom('email_outbox').select('id').execute()).toEqual([]);
  });
});

it.each([
  ['in the directory, read elsewhere', true, 'opponent', (school: string) => `By Test User [0-9]{4}, ${school}`],
  ['not in the directory, read elsewhere', false, 'opponent', (school: string) => `By an editor, ${school}`],
  [
    'not in the directory, read at the own school',
    false,
    'colleague',
    (school: string) => `By Test User [0-9]{4}, ${school}`,
  ],
] as const)(
  'notifications of a game say who acted: a user who is %s [SCH-105]',
  async (_who, isListed, reader, words) => {
    const { home, away, people, api } = await aFixture();
    await server.db
      .updateTable('users')
      .set({ show_in_directory: isListed })
      .where('id', '=', people.actor.id)
      .execute();
    const body = await gameBody(server.db, home, away, 3);
    const { id } = await api.games.add({ body: { ...body, AltLocation: 'Dublin' } });
    await (await server.as(people[reader])).notifications.readAll({ body: { upTo: 2_000_000_000 } });
    await api.games.save({ params: { id }, body: { ...body, AltLocation: 'Cleveland', version: 1 } });
    const [item] = (await readBell(people[reader])).items;
    expect(item?.body).toMatch(new RegExp(`Neutral site: Cleveland, before: Dublin\\. ${words(home.name)}\\.`));
    const mails = server.db.selectFrom('email_outbox').select('body_html').where('to_user_id', '=', people[reader].id);
    expect((await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()).body_html).toContain(item?.body);
  },
);

it('the mail of a release says who released the schedule [SCH-105]', async () => {
  const conference = await aConference(server.db, { state: 'private', name: 'Telling' });
  const member = await aUser(server.db, { role: 2, school: await aSchool(server.db, { conference }) });
  const manager = await server.as(await aUser(server.db, { role: 10, conference }));
  await manager.conferences.releaseToConference({ params: { id: conference.id }, body: { year: 2027 } });
  expect((await readBell(member)).items[0]?.body).toMatch(/ By Test User \d{4}, Telling\.$/);
});

describe('notifications of private games', () => {
  it('a private game notifies its conference and members who may see it, never other users', async () => {
    const { conference, home, away, people } = await aFixture();
    const manager = await server.as(await aUser(server.db, { role: 10, conference }));
    const body = { ...(await gameBody(server.db, home, away, 3)), ConferenceGame: 1 as const, Pending: 3 as const };
    await manager.games.add({ body });
    for (const member of [people.actor, people.colleague, people.opponent, people.manager]) {
      expect(await readBell(member)).toMatchObject({ unread: 1, items: [{ kind: 'game_added' }] });
    }
    for (const stranger of [people.third, people.admin]) expect((await readBell(stranger)).items).toEqual([]);
  });

  it('a game is announced as deleted to members who cannot see it now, and as added when they can again', async () => {
    const conference = await aConference(server.db, { state: 'private' });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const member = await aUser(server.db, { role: 2, school: home });
    const manager = await aUser(server.db, { role: 10, conference });
    const admin = await server.as(await aUser(server.db));
    const body = { ...(await gameBody(server.db, home, away, 3)), ConferenceGame: 1 as const };
    const { id } = await admin.games.add({ body: { ...body, Pending: 0 } });
    minutesLater(25);
    await admin.games.save({ params: { id }, body: { ...body, Comments: 'secret', Pending: 3, version: 1 } });
    expect((await readSubjects(member)).map((text) => text.split(':')[0])).toEqual(['Game deleted']);
    expect((await readBell(manager)).items[0]?.body).toMatch(
      /^Now private to the conference\. Comments changed\. By Test User \d{4}, administrator\.$/,
    );
    const moved = { ...body, GameDate: await saturdayOfWeek(server.db, 5), Pending: 3 as const };
    minutesLater(50);
    await admin.games.save({ params: { id }, body: { ...moved, version: 2 } });
    expect((await readSubjects(member)).map((text) => text.split(':')[0])).toEqual(['Game deleted']);
    minutesLater(75);
    await admin.games.save({ params: { id }, body: { ...moved, Pending: 0, version: 3 } });
    expect((await readSubjects(member))[0]).toBe(`Game added: ${away.name} at ${home.name}, Week 4, Sat Sep 25, 2027`);
    const mails = await server.db
      .selectFrom('email_outbox')
      .select('subject')
      .where('to_user_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Game added', 'Game deleted', 'Game added']);
  });

  it('making a schedule private removes its games from the bells of users who may not see them', async () => {
    const { conference, home, away, people, api } = await aFixture();
    await api.games.add({ body: { ...(await gameBody(server.db, home, away, 3)), ConferenceGame: 1 } });
    expect((await readBell(people.opponent)).unread).toBe(1);
    const manager = await server.as(people.manager);
    await manager.conferences.movePending({ params: { id: conference.id }, body: { year: 2027 } });
    expect(await readBell(people.opponent)).toEqual({ unread: 0, items: [] });
    expect((await readBell(people.manager)).unread).toBe(1);
  });

  it.each(['deleting it', 'removing the schedule'])(
    'a notification of a game that turned private stays hidden after %s, also in the export of the user’s data',
    async (way) => {
      const { conference, home, away, people, api } = await aFixture();
      const params = { id: conference.id };
      const { id } = await api.games.add({
        body: { ...(await gameBody(server.db, home, away, 3)), ConferenceGame: 1 },
      });
      const [manager, opponent, admin] = [
        await server.as(people.manager),
        await server.as(people.opponent),
        await server.as(people.admin),
      ];
      await manager.conferences.movePending({ params, body: { year: 2027 } });
      expect((await opponent.personalData.own()).notifications).toEqual([]);
      if (way === 'deleting it') await manager.games.remove({ params: { id } });
      else await admin.conferences.remove({ params, body: { year: 2027 } });
      expect(await readBell(people.opponent)).toEqual({ unread: 0, items: [] });
      expect((await opponent.personalData.own()).notifications).toEqual([]);
      expect((await readSubjects(people.manager)).some((subject) => subject.startsWith('Game added'))).toBe(true);
    },
  );
});

describe('notifications of a conference’s schedule', () => {
  it('releasing a schedule notifies its members and the conference', async () => {
    const { conference, people } = await aFixture();
    await server.db.updateTable('conference_years').set({ state: 'private' }).execute();
    const other = await aUser(server.db, { role: 10, conference });
    const manager = await server.as(other);
    const call = { params: { id: conference.id }, body: { year: 2027 } };
    await manager.conferences.releaseToConference(call);
    const subject = `Schedule released to membership: ${conference.name} 2027`;
    for (const member of [people.actor, people.colleague, people.opponent, people.manager]) {
      expect(await readBell(member)).toMatchObject({
        unread: 1,
        items: [{ kind: 'schedule_released', subject, url: `/conference/${conference.id}/2027/0` }],
      });
    }
    for (const stranger of [people.third, people.admin, other]) expect((await readBell(stranger)).items).toEqual([]);
    const mails = await server.db.selectFrom('email_outbox').select(['kind', 'subject']).execute();
    expect(mails).toEqual(Array.from({ length: 4 }, () => ({ kind: 'schedule_released', subject })));
    await manager.conferences.releaseToConference(call);
    expect((await readBell(people.actor)).unread).toBe(1);
    minutesLater(60);
    await manager.conferences.release(call);
    expect(await readSubjects(people.actor)).toEqual([
      `Schedule released to the provider: ${conference.name} 2027`,
      subject,
    ]);
    await manager.conferences.movePending(call);
    expect(await readSubjects(people.actor)).toEqual([]);
  });
});

describe('reading notifications', () => {
  it('a user marks only their own notifications as read, one by one or all that were shown', async () => {
    const { home, away, people, api } = await aFixture();
    for (const week of [3, 5, 7]) await api.games.add({ body: await gameBody(server.db, home, away, week) });
    const opponent = await server.as(people.opponent);
    const { items } = await opponent.notifications.list();
    const [third, second, first] = items.map(({ id }) => id);
    const colleague = await server.as(people.colleague);
    await expect(colleague.notifications.read({ params: { id: first ?? 0 } })).rejects.toMatchObject({ status: 404 });
    await opponent.notifications.read({ params: { id: second ?? 0 } });
    await opponent.notifications.read({ params: { id: second ?? 0 } });
    expect((await opponent.notifications.list()).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    await opponent.notifications.readAll({ body: { upTo: second ?? 0 } });
    expect(await opponent.notifications.list()).toMatchObject({
      unread: 1,
      items: [{ id: third, isRead: false }, { isRead: true }, { isRead: true }],
    });
    expect((await colleague.notifications.list()).unread).toBe(3);
  });

  it('the bell lists the newest fifty and counts all that are unread', async () => {
    const { people } = await aFixture();
    const row = { user_id: people.third.id, kind: 'game_added', topic: 't', subject: 's', url: '/', game_id: null };
    const at = (minute: number) => new Date(new Date(START).getTime() - minute * 60_000);
    await server.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 60 }, (_, minute) => ({
          ...row,
          subject: `${minute}`,
          at: at(minute),
          actor_id: null,
          digest: null,
          read_at: null,
        })),
      )
      .execute();
    const { unread, items } = await readBell(people.third);
    expect([unread, items.length, items[0]?.subject, items[49]?.subject]).toEqual([60, 50, '0', '49']);
  });

  it('notifications are kept for 90 days, read or not', async () => {
    const { home, away, people, api } = await aFixture();
    await api.games.add({ body: await gameBody(server.db, home, away, 3) });
    await server.db
      .updateTable('notifications')
      .set({ read_at: new Date(START) })
      .where('user_id', '=', people.manager.id)
      .execute();
    const count = async () => (await server.db.selectFrom('notifications').select('id').execute()).length;
    await server.prune('2027-10-30T15:59:59Z');
    expect(await count()).toBe(3);
    await server.prune('2027-10-30T16:00:00Z');
    expect(await count()).toBe(0);
  });
});
