import { parseRemoteDeclaration } from './declaration.ts';

const schedules = {
  name: 'schedules',
  title: 'Schedules',
  routes: [
    {
      path: '/team/:id',
      name: 'team',
      permission: 'schedules',
      skeleton: 'grid',
      firstCalls: [
        {
          call: '/api/v1/schools/:id/schedules',
          integers: true,
          params: { id: { param: 'id', fits: '[1-9]\\d*' } },
          segments: { start: { smallest: [{ query: 'year', fits: '\\d{4}', otherwise: { the: 'season' } }, '2030'] } },
          query: { by: { query: 'groupby', words: { conference: 'conference' }, otherwise: null } },
        },
      ],
    },
    { path: '/compare', name: 'compare', permission: 'schedules', skeleton: 'grid', firstCalls: [] },
  ],
  menu: [{ menu: 'schedules', label: 'Team', path: '/team', order: 1, permission: 'schedules' }],
  pages: [{ of: 'school', address: '/team/:id', permission: 'schedules' }],
  actions: [
    { label: 'New game', detail: 'Team', address: '/team/:school', permission: 'schedules', keywords: ['add'] },
  ],
};

describe('parsing a declaration', () => {
  it('returns routes and menus and drops unknown fields', () => {
    expect(parseRemoteDeclaration({ ...schedules, later: true })).toEqual(schedules);
  });

  it('accepts the declaration of an older release, which has no first calls', () => {
    const { firstCalls: _, ...older } = schedules.routes[1] ?? {};
    expect(parseRemoteDeclaration({ ...schedules, routes: [{ ...older, firstQueries: ['schools'] }] }).routes).toEqual([
      schedules.routes[1],
    ]);
  });

  it.each([
    ['a list instead of an object', [], 'declaration should be an object, found []'],
    ['a missing name', { ...schedules, name: undefined }, 'declaration.name should be a text'],
    [
      'an unknown menu',
      { ...schedules, menu: [{ ...schedules.menu[0], menu: 'tools' }] },
      'menu[0].menu should be one of',
    ],
    [
      'a relative path',
      { ...schedules, routes: [{ ...schedules.routes[0], path: 'team' }] },
      'routes[0].path should start',
    ],
    [
      'a first call with a value of unknown form',
      {
        ...schedules,
        routes: [{ ...schedules.routes[1], firstCalls: [{ call: '/api/x', params: { id: { from: 'id' } } }] }],
      },
      'routes[0].firstCalls[0].params.id',
    ],
    [
      'a first call outside the API',
      { ...schedules, routes: [{ ...schedules.routes[1], firstCalls: [{ call: '//elsewhere/api/' }] }] },
      'routes[0].firstCalls[0].call should be the path of a call',
    ],
    [
      'a first call with an invalid pattern',
      {
        ...schedules,
        routes: [
          { ...schedules.routes[1], firstCalls: [{ call: '/api/x', params: { id: { param: 'id', fits: '(' } } }] },
        ],
      },
      'routes[0].firstCalls[0].params.id',
    ],
    [
      'a menu order that is a text',
      { ...schedules, menu: [{ ...schedules.menu[0], order: '1' }] },
      'order should be a number, found "1"',
    ],
    [
      'a path declared twice',
      { ...schedules, routes: [schedules.routes[0], { ...schedules.routes[1], path: '/team/:id' }] },
      '"/team/:id" is declared twice',
    ],
  ])('refuses %s and names the invalid field', (_what, value, message) => {
    expect(() => parseRemoteDeclaration(value)).toThrow(message);
  });
});
