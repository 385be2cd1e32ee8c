import { searchQuery } from './use-report-search.ts';

it.each([
  ['', [], 'year=2027'],
  ['?confType=2&sort=-total', [], 'confType=2&sort=-total&year=2027'],
  ['?year=2025&week=3', ['week'], 'year=2025'],
] as const)('a report of 2027 opened at %j is saved without %j as %s', (search, without, query) => {
  expect(String(searchQuery(search, { year: '2027' }, without))).toBe(query);
});
