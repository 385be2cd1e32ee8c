import { firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import type { ReportContent, ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { routes } from '@open-date/shared-api/client';
import { remote } from './remote.ts';

const declared = remote.declare(routes);

/** Another season for each content, as no league has it. */
const SEASONS: ReportSeasons = {
  games: 2020,
  guarantees: 2021,
  market: 2022,
  held: 2023,
  full: 2024,
  'open-1': 2031,
  'open-2': 2032,
  'open-3': 2033,
  'open-4': 2034,
  'open-5': 2035,
  'open-6': 2036,
};

it.each<[string, string, ReportContent]>([
  ['reports.numbered', '', 'open-1'],
  ['reports.numbered', 'reportId=4', 'open-1'],
  ['reports.numbered', 'reportId=3', 'full'],
  ['reports.numbered', 'reportId=5', 'held'],
  ['reports.numbered', 'reportId=9', 'games'],
  ['reports.numbered', 'reportId=20', 'open-2'],
  ['reports.numbered', 'reportId=21', 'open-3'],
  ['reports.numbered', 'reportId=27', 'open-4'],
  ['reports.numbered', 'reportId=28', 'open-5'],
  ['reports.numbered', 'reportId=29', 'open-6'],
  ['reports.market', '', 'market'],
  ['reports.scheduled', '', 'games'],
  ['reports.odd-even', '', 'games'],
  ['reports.byes', '', 'games'],
  ['reports.controlled', '', 'games'],
  ['reports.fcs', '', 'games'],
  ['reports.pending', '', 'games'],
  ['reports.scheduling', '', 'games'],
  ['reports.conferences', '', 'games'],
  ['guarantees.report', '', 'guarantees'],
  ['guarantees.neutral', '', 'guarantees'],
  ['guarantees.summary', 'conference=40', 'guarantees'],
  ['guarantees.conferences', '', 'guarantees'],
  ['guarantees.comparables', '', 'guarantees'],
])('%s?%s starts with the season of %s before its code is there [REP-133]', (name, search, content) => {
  const route = declared.routes.find((one) => one.name === name);
  const context = { params: {}, search: new URLSearchParams(search), season: 2019, reportSeasons: SEASONS, school: 1 };
  const years = firstCallUrls(route?.firstCalls ?? [], context).flatMap((url) => url.match(/\b20\d\d\b/g) ?? []);
  expect(new Set(years)).toEqual(new Set([String(SEASONS[content])]));
});
