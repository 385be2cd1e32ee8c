import { parseRemoteDeclaration } from './declaration.ts';

const schedules = {
  name: 'schedules',
  title: 'Schedules',
  routes: [
    { path: '/team', name: 'team', permission: 'schedules', skeleton: 'grid', firstQueries: ['schools'] },
    { path: '/compare', name: 'compare', permission: 'schedules', skeleton: 'grid', firstQueries: [] },
  ],
  menu: [{ menu: 'schedules', label: 'Team', path: '/team', order: 1, permission: 'schedules' }],
};

describe('parseRemoteDeclaration', () => {
  it('reads routes and menus and drops what it does not know', () => {
    expect(parseRemoteDeclaration({ ...schedules, later: true })).toEqual(schedules);
  });

  it.each([
    ['a list instead of an object', [], 'declaration should be an object, found []'],
    ['a name that is missing', { ...schedules, name: undefined }, 'declaration.name should be a text'],
    [
      'an unknown menu',
      { ...schedules, menu: [{ ...schedules.menu[0], menu: 'tools' }] },
      'menu[0].menu should be one of',
    ],
    [
      'a path from nowhere',
      { ...schedules, routes: [{ ...schedules.routes[0], path: 'team' }] },
      'routes[0].path should start',
    ],
    [
      'an order in words',
      { ...schedules, menu: [{ ...schedules.menu[0], order: '1' }] },
      'order should be a number, found "1"',
    ],
    [
      'a path twice',
      { ...schedules, routes: [schedules.routes[0], { ...schedules.routes[1], path: '/team' }] },
      '"/team" is declared twice',
    ],
  ])('refuses %s and says where', (_what, value, message) => {
    expect(() => parseRemoteDeclaration(value)).toThrow(message);
  });
});
