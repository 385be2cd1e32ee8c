import { GUARANTEE_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import {
  call,
  defineScreen,
  hyphenatedSeasons,
  id,
  optionalWords,
  type SearchValues,
} from '@open-date/shared-host/remote';

/** The game types of both reports (A190); an address with another one shows all. */
/** The two reports that list guarantee games one by one. */
export type GuaranteeReport = 'report' | 'neutral';

export const GAME_TYPES: readonly string[] = GUARANTEE_TYPES;
export const NEUTRAL_TYPES: readonly string[] = ['NEUTRAL'];

const gameSearch = (types: readonly string[]) => ({
  gametype: optionalWords(Object.fromEntries(types.map((type) => [type, type]))),
  school: id().optional(),
  conference: id().optional(),
  /** One season, or two with a hyphen (A187). */
  year: hyphenatedSeasons('guarantees'),
});

/** The values of the address of a report. */
export type GuaranteeGamesSearch = SearchValues<ReturnType<typeof gameSearch>>;

const lists = () => ({
  seasons: call('guarantees', 'seasons'),
  schools: call('reference', 'schools'),
  conferences: call('reference', 'conferences'),
});

/** The lists that a report offers. */
export type GuaranteeLists = ReturnType<typeof lists>;

export const guaranteeReport = defineScreen({
  name: 'guarantees.report',
  path: '/guaranteereport',
  permission: 'signed-in',
  help: 'reports#guarantees',
  menu: { in: 'guarantees', label: 'Guarantee Report', order: 10 },
  search: gameSearch(GAME_TYPES),
  data: ({ search: { gametype, school, conference, year } }) => ({
    games: call('guarantees', 'report', { segments: { gametype, school, conference, ...year } }),
    ...lists(),
  }),
  load: () => import(/* webpackChunkName: "guarantees.report" */ './GuaranteeReportPage.tsx'),
});

export const neutralSiteReport = defineScreen({
  name: 'guarantees.neutral',
  path: '/neutralsitereport',
  permission: 'signed-in',
  help: 'reports#guarantees',
  menu: { in: 'guarantees', label: 'Neutral Site Report', order: 20 },
  search: gameSearch(NEUTRAL_TYPES),
  data: ({ search: { gametype, school, conference, year } }) => ({
    games: call('guarantees', 'neutral', { segments: { gametype, school, conference, ...year } }),
    ...lists(),
  }),
  load: () => import(/* webpackChunkName: "guarantees.neutral" */ './NeutralSiteReportPage.tsx'),
});
