import { configureApi, routes } from '@open-date/shared-api/client';
import { firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import { answerCall, answerEvery, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { QueryClient } from '@tanstack/react-query';
import { aCallContext } from '../testing/call-context.ts';
import { openScreen, preloadData } from './open-screen.ts';
import { defineRemote } from './remote.ts';
import { call, defineScreen } from './screen.ts';
import { id, integer, choice, season } from './screen-fields.ts';

const pending = defineScreen({
  name: 'reports.pending',
  path: '/pending/:schoolId',
  permission: 'pending-report',
  help: 'reports#pending-games',
  menu: { in: 'reports', label: 'Pending Games', order: 90 },
  params: { schoolId: id() },
  search: {
    reportId: choice([22, 23, 24]).default(22),
    year: season('games'),
    week: integer({ least: 0, most: 20 }).optional(),
  },
  isValid: ({ reportId, week }) => reportId === 22 || week === null,
  data: ({ params, search }) => ({
    games: call('weeklyReports', 'pending', { params: { year: search.year }, query: { report: search.reportId } }),
    school: call('schedules', 'school', { params: { id: params.schoolId } }),
    schools: call('reference', 'schools'),
  }),
  load: async () => ({ PendingPage: () => null }),
});

const remote = defineRemote({ name: 'reports', title: 'Reports', screens: [pending] });
const declared = remote.declare(routes);
beforeEach(() => configureApi({ base: 'http://site.test', token: () => 'token', onSessionExpired: () => undefined }));

const opened = (search: string, schoolId = '7') => openScreen(pending, aCallContext(search, { params: { schoolId } }));
const enabled = ({ queries: { games, school, schools } }: ReturnType<typeof opened>) =>
  [games, school, schools].map((query) => query.enabled);

it('a screen reads its address', () => {
  expect(opened('reportId=23&year=2030')).toMatchObject({
    params: { schoolId: 7 },
    search: { reportId: 23, year: 2030, week: null },
    isAddressValid: true,
  });
});

it.each([
  ['', '7', true, [true, true, true]],
  ['week=21', '7', false, [false, true, true]],
  ['reportId=23&week=3', '7', false, [false, true, true]],
  ['', 'x', false, [false, false, true]],
])('at ?%s of school %s only calls that the address allows are made', (search, school, isAddressValid, calls) => {
  const screen = opened(search, school);
  expect([screen.isAddressValid, enabled(screen)]).toEqual([isAddressValid, calls]);
});

it('changed values are written into the query, the others stay', () => {
  const search = new URLSearchParams('year=2026&week=3&sort=-date');
  expect(String(pending.write(search, { year: 2027, week: undefined }))).toBe('year=2027&sort=-date');
});

it('a screen is drawn with the answers that its document asked for, and nothing is asked twice [PLT-140]', async () => {
  const asked: string[] = [];
  answerEvery([], (url) => asked.push(url.replace('http://site.test', '')));
  const context = aCallContext('reportId=24', { params: { schoolId: '7' } });
  const client = new QueryClient();
  await preloadData(client, pending, context);
  expect(asked.toSorted()).toEqual(firstCallUrls(declared.routes[0]?.firstCalls ?? [], context).toSorted());
  const { queries } = openScreen(pending, context);
  for (const { queryKey } of Object.values(queries)) expect(client.getQueryData(queryKey)).toEqual([]);
});

it('a screen reloads data that failed while it was preloaded, but not data that was refused', async () => {
  const client = new QueryClient();
  const fail = (code: 'not-found' | 'internal') => () => {
    throw new RefusedCall(code, '');
  };
  answerCall('weeklyReports', 'pending', fail('internal'));
  answerCall('schedules', 'school', fail('not-found'));
  answerCall('reference', 'schools', () => []);
  const context = aCallContext('', { params: { schoolId: '7' } });
  await preloadData(client, pending, context);
  const { games, school } = openScreen(pending, context).queries;
  expect(client.getQueryState(games.queryKey)).toBeUndefined();
  expect([client.getQueryState(school.queryKey)?.status, school.retryOnMount]).toEqual(['error', false]);
});

it('a remote declares its screens and menu entries, loads their pages and makes their addresses', async () => {
  expect(JSON.parse(JSON.stringify(declared))).toMatchObject({
    name: 'reports',
    routes: [
      { name: 'reports.pending', path: '/pending/:schoolId', skeleton: 'report', help: 'reports#pending-games' },
    ],
    menu: [{ menu: 'reports', label: 'Pending Games', path: '/pending/:schoolId', permission: 'pending-report' }],
    pages: [],
  });
  expect(remote.path('reports.pending', { schoolId: 7 }, { year: 2030 })).toBe('/pending/7?year=2030');
  expect((await remote.screens['reports.pending']?.())?.Screen).toBeInstanceOf(Function);
});
