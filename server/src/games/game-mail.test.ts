import { aConference, aGame, aSchool, aUser, gameBody } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.updateTable('site_settings').set({ email_enabled: true }).execute();
});

const outbox = () =>
  server.db
    .selectFrom('email_outbox')
    .select(['to_email', 'kind', 'state', 'suppressed_reason', 'subject'])
    .orderBy('id')
    .execute();

async function aFixture(actor: { disableEmails?: boolean } = {}) {
  const conference = await aConference(server.db);
  const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
  const people = {
    actor: await aUser(server.db, { role: 2, school: home, ...actor }),
    colleague: await aUser(server.db, { role: 3, school: home }),
    opponent: await aUser(server.db, { role: 2, school: away }),
    silent: await aUser(server.db, { role: 2, school: away, wantsMail: false }),
    manager: await aUser(server.db, { role: 10, conference }),
    pending: await aUser(server.db, { role: 3, school: away, status: 2 }),
  };
  return { home, away, conference, people, api: await server.as(people.actor) };
}

it('a new, changed or deleted game is mailed to both schools and their conferences [SCH-090]', async () => {
  const { home, away, people, api } = await aFixture();
  const body = await gameBody(server.db, home, away, 3);
  const game = await api.games.add({ body });
  const queued = await outbox();
  expect(queued.map((mail) => [mail.to_email, mail.state, mail.suppressed_reason])).toEqual([
    [people.colleague.email, 'queued', null],
    [people.opponent.email, 'queued', null],
    [people.silent.email, 'suppressed', 'recipient_off'],
    [people.manager.email, 'queued', null],
  ]);
  expect(queued[0]).toMatchObject({
    kind: 'game_changed',
    subject: `Game added: ${away.name} at ${home.name}, Week 2, Sat Sep 11, 2027`,
  });
  await api.games.save({ params: { id: game.id }, body: { ...body, Comments: 'x', version: 1 } });
  await api.games.remove({ params: { id: game.id } });
  expect((await outbox()).map((mail) => mail.subject.split(':')[0])).toEqual([
    ...Array<string>(4).fill('Game added'),
    ...Array<string>(4).fill('Game changed'),
    ...Array<string>(4).fill('Game deleted'),
  ]);
});

it('the reason for withheld mail is the actor’s setting, or the site’s while its mail is off [SCH-090]', async () => {
  const quiet = await aFixture({ disableEmails: true });
  await quiet.api.games.add({ body: await gameBody(server.db, quiet.home, quiet.away, 3) });
  expect(new Set((await outbox()).map((mail) => mail.suppressed_reason))).toEqual(new Set(['actor_disabled']));
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.updateTable('site_settings').set({ email_enabled: false }).execute();
  await quiet.api.games.add({ body: await gameBody(server.db, quiet.home, quiet.away, 4) });
  expect(new Set((await outbox()).map((mail) => mail.suppressed_reason))).toEqual(new Set(['site_off']));
});

it('a refused change sends no mail', async () => {
  const { home, away, api } = await aFixture();
  await aGame(server.db, { home, away, week: 3 });
  await expect(api.games.add({ body: await gameBody(server.db, home, away, 3) })).rejects.toMatchObject({
    status: 409,
  });
  expect(await outbox()).toEqual([]);
});

it('a private game is mailed only to those who may see it', async () => {
  const conference = await aConference(server.db, { state: 'private' });
  const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
  await aUser(server.db, { role: 2, school: home });
  const manager = await aUser(server.db, { role: 10, conference });
  const admin = await server.as(await aUser(server.db));
  await admin.games.add({ body: { ...(await gameBody(server.db, home, away, 3)), Pending: 3 } });
  expect((await outbox()).map((mail) => mail.to_email)).toEqual([manager.email]);
});

it('names cannot carry markup into a mail', async () => {
  const home = await aSchool(server.db, { name: 'A & <b>M' });
  const away = await aSchool(server.db);
  await aUser(server.db, { role: 2, school: away });
  const api = await server.as(await aUser(server.db, { role: 2, school: home }));
  await api.games.add({ body: await gameBody(server.db, home, away, 3) });
  const { body_html } = await server.db.selectFrom('email_outbox').select('body_html').executeTakeFirstOrThrow();
  expect(body_html).toContain('A &amp; &lt;b&gt;M');
});
