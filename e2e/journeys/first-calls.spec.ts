import type { Page, Request } from '@playwright/test';
import type { Auction, SchoolSchedules, SessionUser } from '@open-date/shared-api/contract';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { blockLiveEvents } from '../fixtures/live.ts';
import { RemoteCopy } from '../fixtures/remote-copy.ts';
import { test as ownSiteTest } from '../fixtures/own-site.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

/** What these tests read of a remote's declaration. */
interface Declaration {
  readonly routes: readonly { readonly name: string; readonly firstCalls: readonly unknown[] }[];
}

/** A call, and whether the shell was already running when the page made it. */
interface SeenCall {
  readonly url: string;
  readonly isShellThere: boolean;
}

/** Records the calls of all pages opened from now on. */
async function watchCalls(page: Page): Promise<() => Promise<SeenCall[]>> {
  await page.addInitScript(() => {
    const seen: SeenCall[] = [];
    Object.assign(globalThis, { seenCalls: seen });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.origin);
      const isShellThere = document.getElementById('root')?.dataset.shell !== undefined;
      seen.push({ url: pathname + search, isShellThere });
      return send(input, init);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'seenCalls'));
}

/** The early answers that no screen has used yet; the pages of these tests use all of them. */
const waiting = (page: Page) => page.evaluate(() => Object.keys(Reflect.get(globalThis, 'earlyCalls') ?? {}));

async function readBoot(page: Page): Promise<Pick<BootDocument<Declaration>, 'shell' | 'remotes'>> {
  const text = (await page.locator('#boot').textContent()) ?? '{}';
  const boot: BootDocument<Declaration> = JSON.parse(text);
  return boot;
}

/** An address for every screen with first calls that the user may open, by route name. */
async function screenAddresses(page: Page, user: SessionUser): Promise<Readonly<Record<string, string>>> {
  const headers = { 'Auth-Token': user.Authentication.Token };
  const read = async <Answer>(url: string): Promise<Answer> => (await page.request.get(url, { headers })).json();
  const { auctions } = await read<{ auctions: Auction[] }>('/api/v2/auctions');
  const { Years } = await read<SchoolSchedules>(`/api/v1/schools/${user.SchoolId}/schedules`);
  const auction = auctions[0]?.id ?? 0;
  const season = Years[0];
  const week = season?.Schedule[0];
  const conference = season?.ConferenceId ?? 0;
  return {
    'team.select': '/team/select',
    'team.schedule': `/team/${user.SchoolId}?year=2027`,
    'conference.public': `/public/conference/${conference}/2027`,
    'conference.select': '/conference/select',
    'conference.schedule': `/conference/${conference}/2027/1`,
    'compare.select': '/compare/select',
    'compare.schedules': `/compare/2027-${user.SchoolId},2028-${user.SchoolId}`,
    conferences: '/conferences?type=2&year=2027',
    'auctions.school': '/auctions/mySchool',
    'auctions.school.one': `/auctions/mySchool/${auction}`,
    'auctions.participating': '/auctions/participatingAuctions',
    'auctions.participating.one': `/auctions/participatingAuctions/${auction}`,
    'auctions.search': '/auctions/search',
    'auctions.search.one': `/auctions/search/${auction}`,
    'auctions.approve': '/auctions/approve',
    'auctions.approve.one': `/auctions/approve/${auction}`,
    'auctions.watching': '/auctions/watching',
    'auctions.watching.one': `/auctions/watching/${auction}`,
    'auctions.create': `/auctions/create/${user.SchoolId}/${week?.CellDate}/${week?.id}`,
    'reports.links': '/reportslinks',
    'reports.numbered': '/reports?reportId=13&groupby=conference',
    'reports.scheduled': '/schedules?reportId=2&year=2027&week=3',
    'reports.odd-even': '/odd-even?confType=2&year=2027',
    'reports.byes': '/byereport?confType=3&year=2027&sort=-total',
    'reports.controlled': '/controlledgames?year=2028&days=all',
    'reports.fcs': '/fcsgames',
    'reports.scheduling': '/conferencescheduling?report=G6 VS P4&endyear=2025',
    'reports.conferences': '/conferencegames?conference=7&year=2024',
    'reports.pending': '/pendingreport?reportId=24&year=2028&week=3',
    'reports.market': '/open-transactions',
    'guarantees.report': '/guaranteereport?year=2026-2020&conference=15&gametype=FCS vs. FBS',
    'guarantees.neutral': '/neutralsitereport?year=2025&gametype=NEUTRAL',
    'guarantees.summary': '/guaranteesummary?conference=15&startSeason=2019&homeAwayType=ROAD (GAMES SOLD)',
    'guarantees.conferences': '/guaranteeconferencesummary?endSeason=2020&gameType=FCS',
    'guarantees.comparables': '/comparables?host=P&visitor=FCS&startSeason=2020&gametype=FCS vs. FBS&by=season',
    directory: '/directory',
    'directory.mobile': '/mobile_directory',
    'admin.schools': '/admin/schools',
    'admin.schools.create': '/admin/schools/create',
    'admin.schools.edit': '/admin/schools/3',
    'admin.users': '/admin/users',
    'admin.users.create': '/admin/users/create',
    'admin.users.edit': '/admin/users/3',
    'admin.conferences': '/admin/conferences',
    'admin.conferences.edit': `/admin/conferences/${conference}`,
    'admin.seasons': '/admin/seasons',
    'admin.tools': '/admin/tools',
    'admin.settings': '/admin/sitesettings',
    'admin.activity': '/admin/activity?user=calloway',
    'admin.inactive': '/admin/inactiveusers',
    'admin.email': '/admin/emailusers',
    'admin.preferences': '/admin/yearswithoutpreferences?year=2028',
    'admin.guarantees': '/admin/guaranteeall?year=2025-2027&gametype=FCS vs. FBS',
    'admin.guarantees.create': '/admin/guaranteeall/create',
    'admin.guarantees.edit': '/admin/guaranteeall/1',
    'admin.import': '/admin/import',
    'admin.whatif': '/admin/whatif',
    'admin.whatif.create': '/admin/whatif/create',
    'admin.whatif.edit': '/admin/whatif/1',
    'admin.whatif.consequences': '/admin/whatif/1/consequences',
    'admin.mail': '/admin/mail?state=sent',
    'admin.releases': '/admin/releases?channel=staging',
  };
}

test('the document starts the first calls of every screen before the shell runs, and each call is made once', {
  tag: '@PLT-017',
}, async ({ page, signedIn, problems }) => {
  // The test loads thirty pages.
  test.setTimeout(180_000);
  // A conference without a public page and weeks without an auction answer with a refusal.
  problems.expect(/status of 40[34]/);
  await blockLiveEvents(page);
  const user = await signedIn('admin');
  const school = await apiSignIn(page.request, 'school');
  const calls = await watchCalls(page);
  const addresses = await screenAddresses(page, { ...user, SchoolId: school.SchoolId });
  const { remotes } = await readBoot(page);
  const declared = remotes.flatMap(({ declaration }) => declaration.routes);
  const names = declared.filter(({ firstCalls }) => firstCalls.length > 0).map(({ name }) => name);
  expect(Object.keys(addresses).sort()).toEqual(names.sort());
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await expect.poll(() => waiting(page), `${name} asks for all that the document started`).toEqual([]);
    // The call of the bell is the last one, made once the screen shows its data.
    await expect.poll(async () => (await calls()).map(({ url }) => url), name).toContain('/api/v1/notifications');
    const seen = (await calls()).filter(({ url }) => url.startsWith('/api/'));
    const started = seen.filter(({ isShellThere }) => !isShellThere).map(({ url }) => url);
    expect(started, `${name} starts something`).not.toEqual([]);
    for (const url of started)
      expect(
        seen.filter((call) => call.url === url),
        `${name} asks ${url} once`,
      ).toHaveLength(1);
  }
});

test("first calls name the user's school, and a signed-out visitor starts none that need a session", {
  tag: '@PLT-017',
}, async ({ page, signedIn }) => {
  const calls = await watchCalls(page);
  await page.goto('/auctions/mySchool');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect((await calls()).filter(({ url }) => url.startsWith('/api/v2/auctions'))).toEqual([]);
  const user = await signedIn('school', '/auctions/mySchool');
  await expect(page.getByRole('region', { name: 'Pending' })).toBeVisible();
  expect(await calls()).toContainEqual({ url: `/api/v2/auctions/school/${user.SchoolId}`, isShellThere: false });
});

test('a link starts the first calls of its screen once, on hover or on navigation', {
  tag: '@PLT-017',
}, async ({ page, signedIn }) => {
  await blockLiveEvents(page);
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  const user = await signedIn('school');
  const schedule = `/api/v1/schools/${user.SchoolId}/schedules`;
  const link = page.getByRole('link', { name: /Jump To/ });
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === schedule)).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(asked.filter((path) => path === schedule)).toHaveLength(1);
});

const ROUTE = [
  "import { call, defineScreen } from '@open-date/shared-host/remote';",
  '',
  'export const wants = defineScreen({',
  "  name: 'reports.wants',",
  "  path: '/wanted/all',",
  "  permission: 'signed-in',",
  "  help: 'reports#choose-a-report',",
  "  menu: { in: 'reports', label: 'Wanted Games', order: 99 },",
  "  data: () => ({ wants: call('reference', 'wants') }),",
  "  load: () => import(/* webpackChunkName: 'reports.wants' */ './WantsPage.tsx'),",
  '});',
].join('\n');

const PAGE = [
  "import { useScreen } from '@open-date/shared-host';",
  "import { Page, PageHeader } from '@open-date/shared-ui';",
  "import { useQuery } from '@tanstack/react-query';",
  "import { wants } from './route.ts';",
  '',
  'export function WantsPage() {',
  '  const { data = [] } = useQuery(useScreen(wants).queries.wants);',
  '  return (',
  '    <Page id="main" tabIndex={-1}>',
  '      <PageHeader title="What schools look for" />',
  '      <ul aria-label="Wants">{data.map((want) => <li key={want.id}>{want.Label}</li>)}</ul>',
  '    </Page>',
  '  );',
  '}',
].join('\n');

ownSiteTest(
  'a screen added to one remote runs in a shell that is already released',
  {
    tag: ['@PLT-002', '@PLT-017'],
  },
  async ({ page, ops }) => {
    // The test builds and releases a remote.
    test.setTimeout(180_000);
    const copy = await RemoteCopy.of('reports', `e2e-screens-${test.info().workerIndex}`);
    await ops.signIn(page, 'school');
    const calls = await watchCalls(page);
    await page.goto(`${ops.url}/welcome`);
    const { shell } = await readBoot(page);

    await copy.add('wants/route.ts', ROUTE);
    await copy.add('wants/WantsPage.tsx', PAGE);
    await copy.insert(
      'remote.ts',
      "import { defineRemote } from '@open-date/shared-host/remote';",
      "\nimport { wants } from './wants/route.ts';",
    );
    await copy.insert('remote.ts', 'screens: [', '\n    wants,');
    await copy.release(ops, ops.nextVersion());
    await copy.remove();

    const wants = async () => (await calls()).filter(({ url }) => url === '/api/v1/wants');
    const list = page.getByRole('list', { name: 'Wants' }).getByRole('listitem');
    await page.goto(`${ops.url}/wanted/all`);
    await expect(page.getByRole('heading', { level: 1, name: 'What schools look for' })).toBeVisible();
    await expect(list.first()).toBeVisible();
    expect(await wants()).toEqual([{ url: '/api/v1/wants', isShellThere: false }]);
    expect((await readBoot(page)).shell).toEqual(shell);

    await page.goto(`${ops.url}/welcome`);
    await page.getByRole('banner').getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('menuitem', { name: 'Wanted Games' }).click();
    await expect(list.first()).toBeVisible();
    expect(await wants()).toEqual([{ url: '/api/v1/wants', isShellThere: true }]);
    await ops.release('rollback', 'reports', '--why', 'after the test');
  },
);
