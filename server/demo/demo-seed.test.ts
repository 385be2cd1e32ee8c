import { SIGN_IN_STATUSES } from '@open-date/shared-api/rules/constants';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { recentDays } from '@open-date/shared-api/rules/admin/activity';
import { BOARDS } from '@open-date/shared-api/rules/messages/news';
import { sql } from 'kysely';
import { bidsOutOfRange } from '../testing/auctions.ts';
import { readAddresses, readEverything } from '../testing/every-read.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

jest.setTimeout(180_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

describe('an empty database started with the demo league [PLT-008]', () => {
  it('has schools, conferences, all weeks and complete games', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from schools) as schools,
             (select count(*) from conferences where id in (6, 9, 16, 18)) as fixed,
             (select count(*) from games) as games,
             (select count(*) from game_sides) as sides,
             (select count(*) from school_years y join season_weeks w using (year)) - (select count(*) from school_weeks) as missing_weeks,
             (select count(*) from schools) - (select count(*) from schedule_versions) as missing_versions,
             (select count(distinct state) from conference_years) as states,
             (select count(distinct pending) from games) as pendings`.execute(server.db);
    const [counts] = rows;
    expect(counts).toMatchObject({ fixed: 4, missing_weeks: 0, missing_versions: 0, states: 3, pendings: 4 });
    expect(counts?.schools).toBeGreaterThan(200);
    expect(counts?.sides).toBe(2 * (counts?.games ?? 0));
    expect(counts?.games).toBeGreaterThan(10_000);
  });

  it('has one uploaded logo in both sizes [ADM-105]', async () => {
    const logos = await server.db
      .selectFrom('files')
      .innerJoin('schools', 'schools.logo_file_id', 'files.id')
      .select(['files.id', 'data', 'small'])
      .execute();
    expect(logos).toHaveLength(1);
    for (const { id, data, small } of logos) {
      const answers = await Promise.all(
        [`${id}`, `${id}/small`].map((part) => fetch(`${server.url}/api/v1/files/${part}`)),
      );
      const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
      expect(bytes).toEqual([data, small]);
    }
  });

  it('has an import that can be undone, with added and unchanged rows, and an old one that cannot [ADM-183]', async () => {
    const api = await server.as({ id: 0, email: 'admin@opendate.test', password: DEMO_PASSWORD });
    const imports = await api.adminImport.list();
    expect(imports).toMatchObject([
      { state: 'applied', canUndo: true, isForgotten: false },
      { state: 'applied', canUndo: false, isForgotten: true },
    ]);
    const id = imports[0]?.id ?? 0;
    const { counts } = await api.adminImport.one({ params: { id } });
    expect(counts.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'refused', 'unchanged']);
  });

  it('lets every active account sign in, and no other account', async () => {
    for (const account of DEMO_ACCOUNTS) {
      const attempt = await server.api.session.signIn({ body: { login: account.email, password: DEMO_PASSWORD } }).then(
        () => 'in',
        () => 'out',
      );
      const mayEnter = SIGN_IN_STATUSES.includes(account.status);
      expect([account.email, attempt]).toEqual([account.email, mayEnter ? 'in' : 'out']);
    }
  });

  it('has a directory of people who cannot sign in', async () => {
    const api = await server.as({ id: 0, email: 'admin@opendate.test', password: DEMO_PASSWORD });
    const people = await api.directory.people();
    expect(people.length).toBeGreaterThan(60);
    const accounts = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
    const somebody = people.find(({ Email }) => !accounts.has(Email))?.Email ?? '';
    await expect(
      server.api.session.signIn({ body: { login: somebody, password: DEMO_PASSWORD } }),
    ).rejects.toMatchObject({ code: 'login.refused' });
  });

  it('has only bids that the rules allowed when they were placed', async () => {
    const auctions = await server.db.selectFrom('auctions').select('id').execute();
    expect(auctions.length).toBeGreaterThan(0);
    for (const { id } of auctions) expect(await bidsOutOfRange(server.db, id)).toEqual([]);
  });

  it('has auctions in every state, of Toledo and of other schools', async () => {
    const api = await server.as({ id: 0, email: 'school@opendate.test', password: DEMO_PASSWORD });
    const user = await api.session.signIn({ body: { login: 'school@opendate.test', password: DEMO_PASSWORD } });
    const params = { schoolId: user.SchoolId ?? 0 };
    const { auctions: own } = await api.auctions.ofSchool({ params });
    expect(
      own.map(({ status, cancelled, PrivateBidding }) => [status, cancelled, PrivateBidding].join(' ')).sort(),
    ).toEqual(['Active 0 0', 'Active 0 1', 'Closed 0 0', 'Closed 0 0', 'Closed 1 0', 'Pending 0 0']);
    const sale = own.find(({ status, type }) => status === 'Active' && type === 'sell');
    expect(sale).toMatchObject({ bidCount: 8, currentWinningBid: 1_450_000 });
    const { retractedBids } = await api.auctions.one({ params: { id: sale?.id ?? 0 } });
    expect(retractedBids).toMatchObject([{ amount: 1_375_000, schoolName: 'Purdue' }]);
    const { pendingBidders } = await api.auctions.pendingBidders({ params });
    expect(pendingBidders).toHaveLength(3);
    const { auctions: others } = await api.auctions.participating({ params });
    expect(new Set(others.map(({ bidderStatus }) => bidderStatus))).toEqual(new Set([0, 3, 4]));
    const { auctions: all } = await api.auctions.list();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['Pending', 'Active', 'Closed']));
    expect(all.some(({ canRequestAccess }) => canRequestAccess === 1)).toBe(true);
  });

  it('has a game that waits for the consent of Toledo and a game that another school disputes', async () => {
    const api = await server.as({ id: 0, email: 'school@opendate.test', password: DEMO_PASSWORD });
    const user = await api.session.signIn({ body: { login: 'school@opendate.test', password: DEMO_PASSWORD } });
    const id = user.SchoolId ?? 0;
    const { Years } = await api.schedules.school({ params: { id } });
    const cells = Years.flatMap(({ Schedule }) => Schedule);
    const waiting = cells.filter(({ GameData }) => GameData?.WaitsFor === id);
    const disputed = cells.filter(({ GameData }) => GameData?.DisputedBy);
    expect([waiting.length, disputed.length]).toEqual([2, 1]);
    const asked = await api.schoolWeeks.get({ params: { id: waiting[0]?.id ?? 0 } });
    expect(asked.Actions.canConfirm).toBe(1);
    const told = await api.schoolWeeks.get({ params: { id: disputed[0]?.id ?? 0 } });
    expect(told).toMatchObject({ DisputeReason: 'We agreed on the week after.', Actions: { canSettle: 0 } });
  });

  it('has something on the desk and in the bell of everybody, and changes since a visit some days ago [WEL-029]', async () => {
    const parts = {
      school: ['seasons', 'changes', 'auctions', 'requests'],
      viewer: ['seasons', 'changes'],
      admin: ['auctions', 'requests'],
      associate: ['auctions', 'requests'],
      conference: ['requests', 'releases', 'members'],
    } as const;
    for (const [name, filled] of Object.entries(parts)) {
      const api = await server.as({ id: 0, email: `${name}@opendate.test`, password: DEMO_PASSWORD });
      const desk = await api.welcome.read();
      expect(desk.since).not.toBeNull();
      for (const part of filled) expect([name, part, (desk[part]?.items.length ?? 0) > 0]).toEqual([name, part, true]);
      const { unread, items } = await api.notifications.list();
      expect([name, items.length > 0, unread < 20]).toEqual([name, true, true]);
    }
    const toledo = await (
      await server.as({ id: 0, email: 'school@opendate.test', password: DEMO_PASSWORD })
    ).welcome.read();
    expect(toledo.auctions?.items[0]?.standing).toBe('outbid');
    expect(toledo.requests?.items.map(({ detail }) => detail)).toContain(
      'Waits for your confirmation: the result of an auction',
    );
    expect(new Set(toledo.changes?.items.map(({ detail }) => detail)).size).toBeGreaterThan(1);
  });

  it('has guarantee games of every kind that its schools play', async () => {
    const api = await server.as({ id: 0, email: 'viewer@opendate.test', password: DEMO_PASSWORD });
    const games = await api.guarantees.report();
    expect(new Set(games.map(({ GameType }) => GameType))).toEqual(
      new Set(['2 for 1', 'FBS vs. FBS', 'FCS vs. FBS', 'FCS vs. FCS', 'Neutral']),
    );
    expect(games.filter(({ Guarantee }) => Guarantee === -1).length).toBeGreaterThan(0);
    expect((await api.guarantees.report({ segments: { start: 2026, end: 2026 } })).length).toBeGreaterThan(60);
  });

  it('has news on all three boards and an activity log of many kinds with games to restore', async () => {
    const api = await server.as({ id: 0, email: 'admin@opendate.test', password: DEMO_PASSWORD });
    for (const board of BOARDS) expect((await api[board].list()).length).toBeGreaterThan(0);
    const { rows } = await sql<{ now: Date }>`select current_moment() as now`.execute(server.db);
    const params = recentDays(businessDate(rows[0]?.now ?? new Date(0)));
    const entries = await api.activity.list({ params });
    expect(entries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(15);
    expect(entries.filter(({ Changes }) => Changes.length > 0).length).toBeGreaterThan(35);
    const restorable = entries.filter(({ Restorable }) => Restorable === 1);
    expect(new Set(restorable.map(({ action }) => action))).toEqual(new Set(['game.update', 'game.delete']));
    for (const { id } of restorable.filter(({ action }) => action === 'game.delete'))
      expect((await api.activity.one({ params: { id } })).Restore).toMatchObject({ Obstacle: null });
  });

  it('answers every GET call of the contract as declared', async () => {
    const admin = { id: 0, email: 'admin@opendate.test', password: DEMO_PASSWORD };
    await server.api.accounts.forgotPassword({ body: { email: admin.email } });
    const { rows } = await sql<Record<string, number>>`
      select school_id as school, id as "user", (select max(id) from email_outbox) as mail,
             (select conference_id from users where email = 'conference@opendate.test') as conference,
             (select max(id) from games) as game,
             (select max(id) from school_weeks) as week,
             (select max(id) from auctions) as auction
      from users where email = 'school@opendate.test'`.execute(server.db);
    const [ids = {}] = rows;
    const addresses = readAddresses((path) => {
      const [, area = ''] = /(\w+?)s?\/(?:update\/)?:id/.exec(path.replace('schoolweeks', 'weeks')) ?? [];
      const report = path.includes('conferencescheduling') ? ['OVERALL'] : [1];
      const days = { from: ['2026-07-01'], to: ['2027-06-30'] };
      const years = {
        ...days,
        year: [2027],
        endyear: [2027],
        showDivisions: [1],
        idOrYear: [2027],
        report,
        conference: [0],
        channel: ['production'],
      };
      return { ...years, id: [ids[area] ?? 1], schoolId: [ids['school'] ?? 0], params: [`2027-${ids['school']}`] };
    });
    const answers = await readEverything(server, await server.token(admin), addresses);
    const outcomes = Object.entries(answers).map(([address, answer]) => `${answer.slice(0, 3)} ${address}`);
    expect(outcomes.filter((answer) => !answer.startsWith('200 ')).toSorted()).toEqual([
      // These calls require a filter.
      `400 /api/v1/admin/conference/${ids['conference']}/type/preview`,
      `400 /api/v1/admin/school/${ids['school']}/conference/preview`,
      `400 /api/v1/admin/school/${ids['school']}/seasons/preview`,
      '400 /api/v1/admin/seasons/carry',
      '400 /api/v1/games/weeks',
      '400 /api/v1/reports/guaranteeconferencesummary',
      '400 /api/v1/reports/guaranteeconferencesummarycsv',
      '400 /api/v1/reports/guaranteesummary',
      '400 /api/v1/reports/guaranteesummarycsv',
      // Who runs the market does not know limits.
      `403 /api/v2/auctions/${ids['auction']}/limit`,
      // No refresh of weeks was started, and no conference has a public page.
      '404 /api/v1/admin/cells/1',
      `404 /api/v1/public/conferences/${ids['conference']}/schedules/2027`,
    ]);
    expect(outcomes.length).toBeGreaterThan(60);
  });

  it('gives new games ids after those of the demo league', async () => {
    const { rows } = await sql<{ id: number; highest: number }>`
      select nextval(pg_get_serial_sequence('games', 'id')) as id, (select max(id) from games) as highest`.execute(
      server.db,
    );
    expect(rows[0]?.id).toBeGreaterThan(rows[0]?.highest ?? Infinity);
  });

  it('undoes its import, which takes the imported guarantee games away [ADM-183]', async () => {
    const api = await server.as({ id: 0, email: 'admin@opendate.test', password: DEMO_PASSWORD });
    const id = (await api.adminImport.list())[0]?.id ?? 0;
    const countGames = async () => (await sql`select id from guarantee_games`.execute(server.db)).rows.length;
    const before = await countGames();
    const { counts } = await api.adminImport.undo({ params: { id } });
    while ((await api.adminImport.one({ params: { id } })).state === 'undoing')
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await api.adminImport.one({ params: { id } })).toMatchObject({ state: 'undone', problems: [] });
    expect(await countGames()).toBe(before - (counts.find(({ outcome }) => outcome === 'added')?.rows ?? 0));
  });
});
