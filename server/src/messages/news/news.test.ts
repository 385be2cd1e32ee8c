import { BOARDS, type Board } from '@open-date/shared-api/rules/messages/news';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { sanitizeMessage, withoutRelativeLinks } from './sanitize-message.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  server.setTime('2027-08-01T16:00:00Z');
  await server.db.deleteFrom('news_items').execute();
});

const asAdmin = async () => server.as(await aUser(server.db));

describe.each(BOARDS)('the board %s [API-053 API-054]', (board) => {
  it('items can be posted, edited, reposted and removed, and are listed newest first', async () => {
    const author = await aUser(server.db);
    const api = (await server.as(author))[board];
    const first = await api.create({ body: { message: 'First' } });
    server.setTime('2027-08-01T16:01:00Z');
    const second = await api.create({ body: { message: 'Second' } });
    expect(second).toEqual({
      id: expect.any(Number),
      Message: 'Second',
      CreatedAt: '2027-08-01T16:01:00.000Z',
      Author: expect.stringMatching(/^\S+ \S/),
    });
    expect((await api.list()).map(({ Author }) => Author)).toEqual([second.Author, second.Author]);
    const messages = async () => (await api.list()).map(({ Message }) => Message);
    expect(await messages()).toEqual(['Second', 'First']);

    await expect(api.edit({ params: { id: first.id }, body: {} })).resolves.toEqual(first);
    await expect(api.edit({ params: { id: first.id }, body: { message: 'Changed' } })).resolves.toEqual({
      ...first,
      Message: 'Changed',
    });
    expect(await messages()).toEqual(['Second', 'Changed']);

    server.setTime('2027-08-01T16:02:00Z');
    await expect(api.repost({ params: { id: first.id } })).resolves.toMatchObject({
      CreatedAt: '2027-08-01T16:02:00.000Z',
    });
    expect(await messages()).toEqual(['Changed', 'Second']);

    await api.remove({ params: { id: second.id } });
    expect(await messages()).toEqual(['Changed']);
    for (const call of [api.remove, api.repost]) {
      await expect(call({ params: { id: second.id } })).rejects.toMatchObject({ status: 404 });
    }
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_type', '=', 'news')
      .where('object_id', 'in', [String(first.id), String(second.id)])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'news.create',
      'news.create',
      'news.edit',
      'news.update',
      'news.repost',
      'news.delete',
    ]);
  });
});

it('the calls of one board cannot remove, repost or edit an item of another board [API-053 API-054]', async () => {
  const api = await asAdmin();
  for (const board of BOARDS) {
    const { id } = await api[board].create({ body: { message: `Of ${board}` } });
    for (const other of BOARDS.filter((one) => one !== board)) {
      const params = { id };
      for (const call of [
        api[other].remove({ params }),
        api[other].repost({ params }),
        api[other].edit({ params, body: { message: 'Elsewhere' } }),
      ])
        await expect(call).rejects.toMatchObject({ status: 404 });
    }
  }
  for (const board of BOARDS) {
    const messages = (await api[board].list()).map(({ Message }) => Message);
    expect(messages).toEqual([`Of ${board}`]);
  }
});

it('every role reads the boards, but only some roles write on them [WEL-006 WEL-008 ROL-008]', async () => {
  const school = await aSchool(server.db);
  const users = {
    admin: await aUser(server.db),
    school: await aUser(server.db, { role: 2, school }),
    view: await aUser(server.db, { role: 3, school }),
    conference: await aUser(server.db, { role: 10, conference: await aConference(server.db) }),
  };
  const admin = await server.as(users.admin);
  for (const [role, user] of Object.entries(users)) {
    const api = await server.as(user);
    const tried = async (board: Board) => {
      const { id } = await admin[board].create({ body: { message: 'x' } });
      const calls = [
        () => api[board].create({ body: { message: 'y' } }),
        () => api[board].edit({ params: { id }, body: {} }),
        () => api[board].edit({ params: { id }, body: { message: 'z' } }),
        () => api[board].repost({ params: { id } }),
        () => api[board].remove({ params: { id } }),
      ];
      const outcomes: unknown[] = [];
      for (const call of calls) {
        outcomes.push(
          await call().then(
            () => 'done',
            (error: { status: number }) => error.status,
          ),
        );
      }
      expect((await api[board].list()).length).toBeGreaterThan(0);
      return [...new Set(outcomes)];
    };
    const may = (board: Board) => (role === 'admin' || (board === 'news' && role !== 'view') ? ['done'] : [403]);
    for (const board of BOARDS) expect([role, board, await tried(board)]).toEqual([role, board, may(board)]);
  }
});

it.each([
  [
    '<p>See <a href="/team/1">us</a> and <a href="https://school.test/?a=1&amp;b=2">them</a></p>',
    '<p>See <a>us</a> and <a href="https://school.test/?a=1&amp;b=2">them</a></p>',
  ],
  [
    '<a href="mailto:ad@school.test">x</a><a href="logout">y</a><a href="https:///x">z</a>',
    '<a href="mailto:ad@school.test">x</a><a>y</a><a>z</a>',
  ],
])('the message %j of an earlier version loses its relative links alone [PLT-248]', (stored, kept) => {
  expect(withoutRelativeLinks(stored)).toBe(kept);
  expect(sanitizeMessage(kept)).toBe(kept);
});

describe('the text of a message [PLT-248]', () => {
  it.each([
    ['<b>Toledo</b> is open', '<b>Toledo</b> is open'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="/logout">x</a>', '<a>x</a>'],
    ['<a href="logout">x</a>', '<a>x</a>'],
    ['<a href="../artifacts/reports/1.0.0/x.svg">x</a>', '<a>x</a>'],
    ['<a href="#top">x</a>', '<a>x</a>'],
    ['<a href="?q=1">x</a>', '<a>x</a>'],
    ['<a href="https:logout">x</a>', '<a>x</a>'],
    ['<a href="https:/logout">x</a>', '<a>x</a>'],
    ['<a href="https:\\\\evil.test">x</a>', '<a>x</a>'],
    ['<a href="http:///logout">x</a>', '<a>x</a>'],
    ['<a href="mailto:">x</a>', '<a>x</a>'],
    ['<a href=" https://school.test/ ">x</a>', '<a href="https://school.test/">x</a>'],
    ['<a href="mailto:ad@school.test">x</a>', '<a href="mailto:ad@school.test">x</a>'],
    ['<a href="https://school.test/?a=1&b=2">x</a>', '<a href="https://school.test/?a=1&amp;b=2">x</a>'],
    ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>x', 'x'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    ['Ohio < Akron & 3 > 2', 'Ohio &lt; Akron &amp; 3 &gt; 2'],
    ['🏈 مرحبا', '🏈 مرحبا'],
  ])('the message %s is stored as %s [WEL-003]', (html, expected) => {
    expect(sanitizeMessage(html)).toBe(expected);
  });

  it('a message has 1 to 20,000 characters [WEL-015]', async () => {
    const api = (await asAdmin()).news;
    const long = 'x'.repeat(20_000);
    await expect(api.create({ body: { message: long } })).resolves.toMatchObject({ Message: long });
    await expect(api.create({ body: { message: `${long}x` } })).rejects.toMatchObject({
      status: 400,
      message: 'Message is too long.',
    });
    await expect(api.create({ body: { message: '&'.repeat(6000) } })).rejects.toMatchObject({
      status: 400,
      message: 'Message is too long.',
    });
    for (const message of ['', '   ', '<script>alert(1)</script>', '<p></p><br>', '<p>&nbsp;</p>', '<p>&#8203;</p>']) {
      await expect(api.create({ body: { message } })).rejects.toMatchObject({
        status: 400,
        message: 'A message is required.',
      });
    }
  });
});
