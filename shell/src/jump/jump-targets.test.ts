import { searchItems } from '@open-date/shared-ui/typeahead';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { actionTargets } from './action-targets.ts';
import { reportTargets, screenTargets } from './jump-targets.tsx';

const MENUS = [
  { name: 'reports' as const, label: 'Reports', entries: [{ label: 'Scheduled Games', href: '/schedules' }] },
];
const SETTINGS = [{ label: 'Admin', href: '/admin' }];
const REPORTS = [
  {
    Group: 'FBS',
    Reports: [
      { id: 1, Title: 'FBS available by year', Kind: 'available' as const },
      { id: 18, Title: 'P4 home-and-home, start at home', Kind: 'want' as const },
    ],
  },
  { Group: 'FCS', Reports: [{ id: 18, Title: 'P4 home-and-home, start at home', Kind: 'want' as const }] },
];

const targets = [...screenTargets(MENUS, SETTINGS), ...reportTargets(REPORTS, (id) => `/reports?reportId=${id}`)];
const found = (text: string) => searchItems(targets, text, { minimum: 1 }).map(({ href }) => href);

it.each([
  ['18', ['/reports?reportId=18']],
  ['home-and-home', ['/reports?reportId=18']],
  ['available', ['/reports?reportId=1']],
  ['sched', ['/schedules']],
  ['report', ['/reports?reportId=1', '/reports?reportId=18', '/schedules']],
  ['admin', ['/admin']],
  ['prof', ['/settings']],
  ['settings', ['/settings', '/admin']],
  ['password', ['/settings']],
])('typing "%s" in the jump palette finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

describe('actions in the jump palette', () => {
  const action = (label: string, address: string, permission: 'auctions' | 'own-schedule-release' | 'app-admin') => ({
    label,
    detail: 'Where it begins',
    address,
    permission,
    keywords: ['Publish'],
  });
  const route = (path: string) =>
    ({ name: path, path, permission: 'signed-in', skeleton: 'form', firstCalls: [] }) as const;
  const remote = (...paths: string[]): RemoteDeclaration => ({
    name: 'all',
    title: 'All',
    routes: paths.map(route),
    menu: [],
    pages: [],
    actions: [
      action('New auction', '/team/:school', 'auctions'),
      action('Release schedule', '/conference/:conference/:season/1?ask=release', 'own-schedule-release'),
      action('New school', '/admin/schools/create', 'app-admin'),
    ],
  });
  const ALL = remote('/team/:schoolId', '/conference/:conferenceId/:year/:divisions', '/admin/schools/create');
  const who = (facts: Partial<Actor>): Actor => ({
    id: 1,
    roleId: 2,
    schoolId: 12,
    conferenceId: null,
    associate: false,
    ...facts,
  });
  const commissioner = { roleId: 10, schoolId: null, conferenceId: 15 } as const;
  const hrefs = (actor: Actor, declaration = ALL) => actionTargets([declaration], actor, 2027).map(({ href }) => href);

  it.each([
    ['a school editor', who({}), ['/team/12']],
    ['a school viewer', who({ roleId: 3 }), []],
    ['a commissioner', who(commissioner), ['/conference/15/2027/1?ask=release']],
    [
      'an associate administrator of that conference',
      who({ ...commissioner, roleId: 1, associate: true }),
      ['/admin/schools/create'],
    ],
    ['the commissioner of a conference without states', who({ ...commissioner, conferenceId: 16 }), []],
    ['an administrator without a school', who({ roleId: 1, schoolId: null }), ['/admin/schools/create']],
  ])('%s finds only actions that they may take, at their own school or conference [HDR-016]', (_, actor, expected) => {
    expect(hrefs(actor)).toEqual(expected);
  });

  it('an action that leads to a remote which is switched off is left out [HDR-016]', () => {
    expect(hrefs(who({}), remote('/admin/schools/create'))).toEqual([]);
  });

  it('remotes that were released before there were actions have none', () => {
    expect(hrefs(who({}), { ...ALL, actions: undefined })).toEqual([]);
  });

  it.each(['release schedule', 'publish', 'new auc'])('typing "%s" finds an action by its words [HDR-016]', (text) => {
    const items = actionTargets([ALL], who(text === 'new auc' ? {} : commissioner), 2027);
    expect(searchItems(items, text, { minimum: 1 })).toHaveLength(1);
  });

  it('typing "available by year" finds the report of that title [HDR-016]', () => {
    expect(found('available by year')).toEqual(['/reports?reportId=1']);
  });
});
