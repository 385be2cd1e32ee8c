import { findFirstData } from '@open-date/shared-host/testing';
import type { ScreenName } from './paths.ts';
import { remote as module } from './remote-module.ts';
import { remote } from './remote.ts';

it.each<[ScreenName, string]>([
  ['reports.links', ''],
  ['reports.numbered', ''],
  ['reports.numbered', 'reportId=10&groupby=conference&year=2028'],
  ['reports.scheduled', 'year=2026'],
  ['reports.odd-even', 'confType=2'],
  ['reports.byes', ''],
  ['reports.controlled', 'days=all'],
  ['reports.fcs', 'year=2029'],
  ['reports.scheduling', ''],
  ['reports.conferences', ''],
  ['reports.market', 'year=2028'],
  ['guarantees.report', 'year=2026'],
  ['guarantees.neutral', ''],
  ['guarantees.conferences', ''],
  ['directory', ''],
  ['directory.mobile', ''],
])('%s?%s is drawn with the data that its document asked for [PLT-140]', async (name, search) => {
  const route = remote.routes.find((one) => one.name === name);
  const { declared, loaded } = await findFirstData({ route, load: module.screens[name], search, ownSchool: 7 });
  expect(declared).not.toEqual([]);
  expect(loaded).toEqual(declared);
});
