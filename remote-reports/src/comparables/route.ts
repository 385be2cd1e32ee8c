import { AS_PAID, PRICED_TYPES } from '@open-date/shared-api/rules/reports/comparables';
import { TIER_GROUPS, TIERS } from '@open-date/shared-api/rules/reports/tiers';
import {
  call,
  defineScreen,
  id,
  matching,
  choice,
  reportSeason,
  season,
  type SearchOf,
  whenMissing,
  year,
} from '@open-date/shared-host/remote';

/** The numbers of prices that a group can be asked to have. */
export const LEAST_CHOICES = [1, 3, 5, 10, 20] as const;

export const comparables = defineScreen({
  name: 'guarantees.comparables',
  path: '/comparables',
  permission: 'signed-in',
  help: 'reports#comparables',
  menu: { in: 'guarantees', label: 'Comparables', order: 50 },
  search: {
    // Which games are compared; a field that is missing narrows nothing.
    host: choice(TIER_GROUPS).optional(),
    visitor: choice(TIER_GROUPS).optional(),
    hostConference: id().optional(),
    visitorConference: id().optional(),
    startSeason: year().optional(),
    endSeason: year().optional(),
    gametype: choice(PRICED_TYPES).optional(),
    /** The year whose dollars prices are in; null as paid. */
    dollars: matching({
      fits: `${AS_PAID}|${year().fits}`,
      parse: (text) => (text === AS_PAID ? null : Number(text)),
      format: (dollars) => String(dollars ?? AS_PAID),
    }).default(reportSeason('guarantees')),
    // How they are shown: groups with fewer prices are left out, groups by season, or games instead of groups.
    least: choice(LEAST_CHOICES).optional(),
    by: choice(['season']).optional(),
    view: choice(['games']).optional(),
    // The viewer's own game: by default their school hosts an FCS school, or travels to a power school.
    role: choice(['visitor']).optional(),
    school: id().optional(),
    opponent: matching({ fits: `${TIERS.join('|')}|${id().fits}`, parse: String }).optional(),
    season: season('guarantees'),
    /** The order of the table. */
    sort: matching({ fits: '.*', parse: String }).optional(),
  },
  isValid: ({ startSeason, endSeason }) => startSeason === null || endSeason === null || startSeason <= endSeason,
  data: ({ search }) => ({
    groups: call('comparables', 'groups', {
      query: {
        host: search.host,
        visitor: search.visitor,
        hostConference: search.hostConference,
        visitorConference: search.visitorConference,
        start: search.startSeason,
        end: search.endSeason,
        gametype: search.gametype,
        dollars: search.dollars,
        by: whenMissing('view', search.by),
      },
    }),
    seasons: call('reports', 'seasons'),
    guaranteeSeasons: call('guarantees', 'seasons'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "guarantees.comparables" */ './ComparablesPage.tsx'),
});

/** What the address asks for. */
export type ComparablesSearch = SearchOf<typeof comparables>;
