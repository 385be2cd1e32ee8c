import { recentConferences, recentSchools } from './recent.ts';

const opened = (...urls: string[]) => urls.map((Url) => ({ Url, Description: Url }));

it.each([
  ['schedules, the latest first', ['/team/3', '/team/12?year=2027'], [3, 12]],
  ['a school that was opened twice', ['/team/3', '/team/12', '/team/3?year=2028'], [3, 12]],
  ['the schools of a comparison', ['/compare/2027-12,2028-40'], [12, 40]],
  ['reports, conferences and choices', ['/schedules', '/conference/5/2027/1', '/team/select', '/compare/select'], []],
  ['more than fit', ['1', '2', '3', '4', '5', '6'].map((id) => `/team/${id}`), [1, 2, 3, 4, 5]],
])('the recent schools of %s are listed once each', (_, urls, expected) => {
  expect(recentSchools(opened(...urls))).toEqual(expected);
});

it('the recent conferences are those of the latest conference schedules, in whatever season', () => {
  const urls = ['/conference/5/2027/1', '/team/3', '/conference/8/2026/0?scrollLeft=20', '/conference/5/2028/1'];
  expect(recentConferences(opened(...urls, '/conference/select'))).toEqual([5, 8]);
});
