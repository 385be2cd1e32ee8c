import { runInNewContext } from 'node:vm';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { findEarlyCalls, findShellCalls, earlyCallsScript } from './early-calls.ts';

const SUMMER = Date.parse('2027-07-01T16:00:00Z');

const findCalls = (permission: string, path = '/api/auctions/school/:id') =>
  findEarlyCalls(
    {
      route: {
        name: 'auctions.school',
        path: '/auctions',
        permission,
        skeleton: 'form',
        firstCalls: [
          { call: path, params: path.includes(':id') ? { id: { the: 'school' } } : {} },
          {
            call: '/api/seasons/:year',
            params: { year: { query: 'year', fits: '\\d{4}', otherwise: { the: 'season' } } },
          },
        ],
      },
      params: {},
    },
    new URLSearchParams(),
    { now: SUMMER, reportSeasons: reportSeasons('2027-07-01', []) },
  );

/** Runs the script in a page with this stored user; returns what it requested, left for the shell and set on the page. */
function run(permission: string, stored: string | null, theme: string | null = null) {
  const asked: [url: string, token: string | undefined][] = [];
  const shown: Record<string, string> = {};
  const page: Record<string, unknown> = {
    localStorage: { getItem: (name: string) => (name === 'theme' ? theme : stored) },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([url, headers['Auth-Token']]);
      return new Response('[]');
    },
    AbortSignal,
    Response,
    performance,
    document: { documentElement: { dataset: shown } },
  };
  const left: unknown = runInNewContext(`${earlyCallsScript(findCalls(permission), '')}Object.keys(earlyCalls)`, page);
  return { asked, left: Array.isArray(left) ? left.map(String) : left, shown };
}

const user = (facts: object) =>
  JSON.stringify({ id: 1, RoleId: 2, Associate: 0, SchoolId: 12, Authentication: { Token: 'mine' }, ...facts });

it('the first calls of a screen start as the stored user, for their own school and the current season', () => {
  const { asked, left } = run('auctions', user({}));
  expect(asked).toEqual([
    ['/api/auctions/school/12', 'mine'],
    ['/api/seasons/2027', 'mine'],
  ]);
  expect(left).toEqual(['/api/auctions/school/12', '/api/seasons/2027']);
});

it('the first calls of a user without a school ask for all schools', () => {
  expect(run('auctions', user({ RoleId: 1, SchoolId: null })).asked[0]).toEqual(['/api/auctions/school/0', 'mine']);
});

it('a user with access to a screen sees its frame in their theme before a script has loaded', () => {
  expect(run('auctions', user({})).shown).toEqual({ frame: 'lines', theme: 'system' });
  expect(run('auctions', user({}), '"dark"').shown).toEqual({ frame: 'lines', theme: 'dark' });
  expect(run('public', null).shown).toMatchObject({ frame: 'lines' });
});

it.each([
  ['a visitor without a session', 'signed-in', null],
  ['a user who may not enter the screen', 'auctions', user({ RoleId: 3 })],
  ['an associate where associates may not enter', 'pending-report', user({ Associate: 1 })],
  ['a permission that the site does not know', 'moon', user({})],
  ['a stored user that cannot be read', 'signed-in', '{'],
  ['a stored user without a token', 'signed-in', user({ Authentication: {} })],
])('no call starts and no frame shows for %s', (_who, permission, stored) => {
  expect(run(permission, stored)).toEqual({ asked: [], left: [], shown: {} });
});

it('the first calls of a public screen start with and without a stored user', () => {
  expect(run('public', null).asked).toContainEqual(['/api/seasons/2027', undefined]);
  expect(run('public', user({})).asked).toContainEqual(['/api/seasons/2027', 'mine']);
});

it('the script that starts the first calls is small', () => {
  expect(Buffer.byteLength(earlyCallsScript(findCalls('signed-in'), ''))).toBeLessThan(1024);
});

it('the document of the welcome screen requests the desk and the three boards of the signed-in user [WEL-028]', () => {
  const { urls, viewers } = findShellCalls('/welcome');
  expect(urls).toEqual(['/api/v1/welcome', '/api/v1/news', '/api/v1/newsadminupdates', '/api/v1/newsadmin']);
  expect(viewers).toEqual(expect.arrayContaining(['1.0', '1.1', '2.0', '3.0', '10.0']));
  expect(findShellCalls('/settings').urls).toEqual([]);
});
