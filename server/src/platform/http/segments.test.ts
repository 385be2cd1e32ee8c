import { readSegments } from './segments.ts';

const PATH = '/api/v1/reports/guaranteeall';

it.each([
  ['', {}],
  ['/', {}],
  ['?x=1', {}],
  ['/school/12', { school: '12' }],
  ['/gametype/2%20for%201/start/2019/?x=1', { gametype: '2 for 1', start: '2019' }],
  ['/gametype/a%2Fb', { gametype: 'a/b' }],
  ['/school', null],
  ['/school/1/school/2', { school: ['1', '2'] }],
  ['/school/%E0%A4%A', null],
])('the end %j of an address is read as the segments %j', (rest, segments) => {
  expect(readSegments(PATH + rest, PATH)).toEqual(segments);
});

it('an address whose path is percent-encoded differently from the call’s has no segments', () => {
  expect(readSegments('/api/v1/reports/%67uaranteeall/school/1', PATH)).toBeNull();
});

it('segments follow a path with parameters', () => {
  const path = '/api/v1/activity/from/:from/to/:to';
  expect(readSegments('/api/v1/activity/from/2027-09-01/to/2027-09-04/school/12?x=1', path)).toEqual({ school: '12' });
  expect(readSegments('/api/v1/activity/from/2027-09-01/until/2027-09-04', path)).toBeNull();
});
