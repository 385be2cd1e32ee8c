import { searchItems } from '@open-date/shared-ui/typeahead';
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
  ['report', ['/schedules', '/reports?reportId=1', '/reports?reportId=18']],
  ['admin', ['/admin']],
  ['prof', ['/settings']],
  ['settings', ['/settings', '/admin']],
  ['password', ['/settings']],
])('typing "%s" in the jump palette finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});
