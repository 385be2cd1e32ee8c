import { matchPattern, routeOfAddress } from './route-match.ts';

it.each([
  ['/team/:schoolId', '/team/12', { schoolId: '12' }],
  ['/team/:schoolId', '/team/12/', { schoolId: '12' }],
  ['/team/:schoolId', '/team', null],
  ['/team/:schoolId', '/team/%E0%A4%A', null],
  ['/compare/:pairs', '/compare/2027-1%2C2027-2', { pairs: '2027-1,2027-2' }],
  ['/schedules', '/schedules', {}],
  ['/schedules', '/schedules/1', null],
  ['/admin/*', '/admin/else/where', {}],
  ['/admin/*', '/administrators', null],
])('the pattern %s reads %s as %j', (pattern, pathname, params) => {
  expect(matchPattern(pattern, pathname)).toEqual(params);
});

it('a fixed address is preferred to a pattern with a parameter, and such a pattern to a wildcard', () => {
  const routes = ['/admin/*', '/admin/:id', '/admin/mail'].map((path) => ({ path }));
  const owner = (pathname: string) => routeOfAddress(routes, pathname)?.route.path;
  expect(owner('/admin/mail')).toBe('/admin/mail');
  expect(owner('/admin/7')).toBe('/admin/:id');
  expect(owner('/admin/7/more')).toBe('/admin/*');
  expect(owner('/else')).toBeUndefined();
});
