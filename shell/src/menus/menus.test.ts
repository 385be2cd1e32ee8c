import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import { currentMenu, headerMenus, settingsEntries } from './menus.ts';
import { homePage } from './subject-pages.ts';

const TODAY = '2026-11-21';
const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: 2,
  schoolId: 12,
  conferenceId: null,
  associate: false,
  ...facts,
});

const schedules: RemoteDeclaration = {
  name: 'schedules',
  title: 'Schedules',
  routes: [
    { name: 'team.schedule', path: '/team/:schoolId', permission: 'signed-in', skeleton: 'schedule', firstCalls: [] },
  ],
  menu: [{ menu: 'schedules', label: 'View Schedule', path: '/team/select', order: 10, permission: 'signed-in' }],
  pages: [{ of: 'school', address: '/team/:id', permission: 'signed-in' }],
};
const conferenceSchedules: RemoteDeclaration = {
  ...schedules,
  pages: [{ of: 'conference', address: '/conference/:id/:season/1', permission: 'signed-in' }],
};
const reports: RemoteDeclaration = {
  name: 'reports',
  title: 'Reports',
  routes: [],
  pages: [],
  menu: [
    { menu: 'reports', label: 'Pending Games', path: '/pendingreport', order: 90, permission: 'pending-report' },
    { menu: 'reports', label: 'Scheduled Games', path: '/schedules', order: 20, permission: 'signed-in' },
    { menu: 'auctions', label: 'My auctions', path: '/auctions/mySchool', order: 10, permission: 'auctions' },
    { menu: 'guarantees', label: 'Guarantee Report', path: '/guaranteereport', order: 10, permission: 'signed-in' },
  ],
};

const INFORMATION = ['Information', ...GUIDES.map(({ title }) => title)];

const labels = (who: Actor, declarations: RemoteDeclaration[]) =>
  headerMenus(who, declarations, TODAY).map((menu) => [menu.label, ...menu.entries.map((entry) => entry.label)]);

describe('header menus', () => {
  it('header menus list the entries that released remotes declare, in order', () => {
    expect(labels(actor({}), [schedules, reports])).toEqual([
      ['Schedules', 'My schedule', 'View Schedule'],
      ['Reports', 'Scheduled Games', 'Pending Games'],
      INFORMATION,
      ['Guarantees', 'Guarantee Report'],
      ['Auctions', 'My auctions'],
    ]);
  });

  it('header menus hide Reports from school viewers', () => {
    expect(labels(actor({ roleId: 3 }), [schedules, reports]).map(([menu]) => menu)).toEqual([
      'Schedules',
      'Information',
      'Guarantees',
    ]);
  });

  it('header menus show Auctions to administrators and school editors only', () => {
    const has = (roleId: Actor['roleId']) => labels(actor({ roleId }), [reports]).some(([menu]) => menu === 'Auctions');
    expect([has(1), has(2), has(3), has(10)]).toEqual([true, true, false, false]);
  });

  it('header menus hide an entry from associates who may not open it', () => {
    const entries = (associate: boolean) => labels(actor({ roleId: 1, associate }), [reports]).flat();
    expect(entries(false)).toContain('Pending Games');
    expect(entries(true)).not.toContain('Pending Games');
  });

  it("header menus leave out remotes that are not released, but keep the shell's guides", () => {
    expect(labels(actor({}), [])).toEqual([INFORMATION]);
  });
});

it('administrators, school editors and commissioners have Admin in their user menu [HDR-011]', () => {
  const admin: RemoteDeclaration = {
    ...schedules,
    routes: [],
    menu: [{ menu: 'settings', label: 'Admin', path: '/admin', order: 20, permission: 'admin' }],
    pages: [],
  };
  const entries = (roleId: Actor['roleId']) => settingsEntries(actor({ roleId }), [schedules, admin]);
  for (const roleId of [1, 2, 10] as const) expect(entries(roleId)).toEqual([{ label: 'Admin', href: '/admin' }]);
  expect(entries(3)).toEqual([]);
  expect(headerMenus(actor({}), [admin], TODAY).map(({ name }) => name)).toEqual(['information']);
});

describe('the home schedule', () => {
  it("the home schedule of a school user is their school's", () => {
    expect(homePage(actor({}), [schedules], TODAY)).toBe('/team/12');
  });

  it("the home schedule of a commissioner is their conference's [SCH-085]", () => {
    expect(homePage(actor({ roleId: 10, schoolId: null, conferenceId: 15 }), [conferenceSchedules], TODAY)).toBe(
      '/conference/15/2026/1',
    );
  });

  it('users without a school or conference, or without a released schedule, have no home schedule', () => {
    expect(homePage(actor({ roleId: 1, schoolId: null }), [schedules], TODAY)).toBeNull();
    expect(homePage(actor({}), [reports], TODAY)).toBeNull();
  });
});

describe('the menu of the current page', () => {
  const listings: RemoteDeclaration = {
    ...schedules,
    menu: [
      ...schedules.menu,
      { menu: 'information', label: 'Conference Listings', path: '/conferences', order: 10, permission: 'signed-in' },
    ],
  };
  const menus = headerMenus(actor({}), [listings, reports], TODAY);

  it.each([
    ['/team/select', 'schedules'],
    ['/conferences', 'information'],
    ['/team/40', 'schedules'],
    ['/welcome', null],
  ])('the address %s belongs to the menu %s', (pathname, expected) => {
    expect(currentMenu(menus, [listings, reports], pathname)).toBe(expected);
  });
});
