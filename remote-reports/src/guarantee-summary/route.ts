import { HOME_AWAY_TYPES, SUMMARY_DIVISIONS } from '@open-date/shared-api/rules/reports/guarantees';
import { call, defineScreen, id, seasonRange, words } from '@open-date/shared-host/remote';

const seasons = seasonRange('guarantees', { start: 'startSeason', end: 'endSeason' });
/** Games bought or games sold (A196, A197). */
const homeAwayType = words({ [HOME_AWAY_TYPES.home]: 'home', [HOME_AWAY_TYPES.away]: 'away' }, 'home');

export const guaranteeSummary = defineScreen({
  name: 'guarantees.summary',
  path: '/guaranteesummary',
  permission: 'signed-in',
  help: 'reports#guarantees',
  menu: { in: 'guarantees', label: 'Guarantee Summary', order: 30 },
  /** Without a conference nothing is asked. */
  search: { conference: id(), seasons, homeAwayType },
  data: ({ search: { conference, seasons: range, homeAwayType: side } }) => ({
    summary: call('guarantees', 'summary', {
      segments: { conference, ...range, homeaway: side.as({ home: 'HOME', away: 'AWAY' }) },
    }),
    seasons: call('guarantees', 'seasons'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "guarantees.summary" */ './GuaranteeSummaryPage.tsx'),
});

export const guaranteeConferenceSummary = defineScreen({
  name: 'guarantees.conferences',
  path: '/guaranteeconferencesummary',
  permission: 'signed-in',
  help: 'reports#guarantees',
  menu: { in: 'guarantees', label: 'Guarantee Conference Summary', order: 40 },
  search: {
    seasons,
    gameType: words(Object.fromEntries(SUMMARY_DIVISIONS.map((division) => [division, division])), 'FBS'),
    homeAwayType,
  },
  data: ({ search: { gameType, seasons: range, homeAwayType: homeaway } }) => ({
    summary: call('guarantees', 'conferences', { segments: { gametype: gameType, ...range, homeaway } }),
    seasons: call('guarantees', 'seasons'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "guarantees.conferences" */ './GuaranteeConferenceSummaryPage.tsx'),
});
