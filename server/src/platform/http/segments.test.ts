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
  ['/school/1/school/2', null],
  ['/school/%E0%A4%A', null],
])('the rest %j of an address is read as %j', (rest, segments) => {
  expect(readSegments(PATH + rest, PATH)).toEqual(segments);
});

it('an address that writes its path in another way has no segments', () => {
  expect(readSegments('/api/v1/reports/%67uaranteeall/school/1', PATH)).toBeNull();
});
