import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';
import { declareRemote, firstCall, idParam, SEASON } from '@open-date/shared-host/first-call';
import { ASK_RELEASE } from './conference-schedule/asked-release.ts';
import { PATHS } from './paths.ts';

const SCHOOLS = firstCall('reference', 'schools');
const CONFERENCES = firstCall('reference', 'conferences');
const SEASONS = firstCall('reference', 'seasons');
/** What the user opened last and what they follow. */
const PICKS = [firstCall('session', 'previousSearches'), firstCall('calendars', 'list')];

const CONFERENCE_SEASON = { id: idParam('conferenceId'), year: { param: 'year', fits: '\\d{4}' } };

const PAIR = '\\d{4}-[1-9]\\d{0,8}';
/** The pattern of two or more school years without duplicates, because the screen requests each school year once. */
const PAIRS = `(?!(?:.*,)?(${PAIR}),(?:.*,)?\\1(?:,|$))${PAIR}(?:,${PAIR}){1,${MOST_COMPARED - 1}}`;

export const remote = declareRemote({
  name: 'schedules',
  title: 'Schedules',
  routes: [
    {
      name: 'team.select',
      path: PATHS['team.select'],
      permission: 'signed-in',
      skeleton: 'form',
      help: 'schedules#choose-a-schedule',
      firstCalls: [SCHOOLS, CONFERENCES, ...PICKS],
    },
    {
      name: 'team.schedule',
      path: PATHS['team.schedule'],
      permission: 'signed-in',
      skeleton: 'schedule',
      help: 'schedules#schedule-of-a-school',
      firstCalls: [
        firstCall('schedules', 'school', {
          params: { id: idParam('schoolId') },
          query: { from: { query: 'from', fits: '20\\d{2}', otherwise: null } },
        }),
        SCHOOLS,
      ],
    },
    {
      name: 'conference.public',
      path: PATHS['conference.public'],
      permission: 'public',
      skeleton: 'schedule',
      help: 'schedules#public-page',
      firstCalls: [firstCall('conferences', 'publicSchedule', { params: CONFERENCE_SEASON })],
    },
    {
      name: 'conference.select',
      path: PATHS['conference.select'],
      permission: 'signed-in',
      skeleton: 'form',
      help: 'schedules#choose-a-schedule',
      firstCalls: [CONFERENCES, SEASONS, ...PICKS],
    },
    {
      name: 'conference.schedule',
      path: PATHS['conference.schedule'],
      permission: 'signed-in',
      skeleton: 'schedule',
      help: 'schedules#schedule-of-a-conference',
      firstCalls: [
        firstCall('conferences', 'schedule', {
          params: { ...CONFERENCE_SEASON, showDivisions: { param: 'showDivisions', fits: '[01]' } },
        }),
        SEASONS,
      ],
    },
    {
      name: 'compare.select',
      path: PATHS['compare.select'],
      permission: 'signed-in',
      skeleton: 'form',
      help: 'opponents#compare-schedules',
      firstCalls: [SCHOOLS, SEASONS, CONFERENCES, ...PICKS],
    },
    {
      name: 'compare.schedules',
      path: PATHS['compare.schedules'],
      permission: 'signed-in',
      skeleton: 'schedule',
      help: 'opponents#compare-schedules',
      firstCalls: [firstCall('schedules', 'compare', { params: { params: { param: 'pairs', fits: PAIRS } } })],
    },
    {
      name: 'conferences',
      path: PATHS.conferences,
      permission: 'signed-in',
      skeleton: 'form',
      help: 'schedules#conference-listings',
      firstCalls: [
        firstCall('conferences', 'find', {
          params: { idOrYear: { query: 'year', fits: '\\d{4}', otherwise: SEASON } },
        }),
        SEASONS,
      ],
    },
  ],
  menu: [
    { menu: 'schedules', label: 'View Schedule', path: PATHS['team.select'], order: 10, permission: 'signed-in' },
    {
      menu: 'schedules',
      label: 'Conference Schedule',
      path: PATHS['conference.select'],
      order: 20,
      permission: 'signed-in',
    },
    { menu: 'schedules', label: 'Compare', path: PATHS['compare.select'], order: 30, permission: 'signed-in' },
    {
      menu: 'information',
      label: 'Conference Listings',
      path: PATHS.conferences,
      order: 10,
      permission: 'signed-in',
    },
  ],
  pages: [
    { of: 'school', address: '/team/:id', permission: 'signed-in' },
    { of: 'conference', address: '/conference/:id/:season/1', permission: 'signed-in' },
  ],
  actions: [
    {
      label: 'Release schedule',
      detail: 'Asks first',
      address: `/conference/:conference/:season/1?${ASK_RELEASE}`,
      permission: 'own-schedule-release',
      keywords: ['Release to the provider', 'Publish the conference schedule'],
    },
  ],
});
