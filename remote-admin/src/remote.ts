import { MAIL_STATES } from '@open-date/shared-api/rules/admin/mail';
import { GUARANTEE_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { declareRemote, firstCall, idParam, idQuery, reportSeasonValue } from '@open-date/shared-host/first-call';
import { END_FITS, START_FITS } from './guarantee-games/season-pattern.ts';
import { ADMIN_ACTIONS } from './layout/admin-screens.ts';
import { PATHS } from './paths.ts';

const SCHOOLS = firstCall('reference', 'schools');
const CONFERENCES = firstCall('reference', 'conferences');
const AFFILIATIONS = [SCHOOLS, CONFERENCES];
const SCHOOL = firstCall('adminSchools', 'one', { params: { id: idParam('schoolId') } });
const USERS = firstCall('adminUsers', 'list');
const USER = firstCall('adminUsers', 'one', { params: { id: idParam('userId') } });
const STATES = Object.fromEntries(MAIL_STATES.map((state) => [state, state]));
const MAILS = firstCall('adminMail', 'list', { query: { state: { query: 'state', words: STATES, otherwise: null } } });
const INACTIVE = firstCall('adminLists', 'inactiveUsers');
const RECIPIENTS = firstCall('adminEmail', 'recipients', { query: { status: '1' } });
const PREFERENCES = firstCall('adminLists', 'yearsWithoutPreferences', {
  query: { year: { query: 'year', fits: '2[01]\\d\\d', otherwise: reportSeasonValue('open-1') } },
});
const SEASONS = firstCall('reference', 'seasons');
const DRAFT = firstCall('adminWhatIf', 'one', { params: { id: idParam('draftId') } });
const GUARANTEE = firstCall('adminGuaranteeGames', 'one', { params: { id: idParam('manageguaranteegamesId') } });
const GUARANTEES = firstCall('guarantees', 'all', {
  segments: {
    gametype: {
      query: 'gametype',
      words: Object.fromEntries(GUARANTEE_TYPES.map((type) => [type, type])),
      otherwise: null,
    },
    school: idQuery('school'),
    conference: idQuery('conference'),
    start: { query: 'year', fits: START_FITS, otherwise: null },
    end: { query: 'year', fits: END_FITS, otherwise: null },
  },
});
const CHANNEL = firstCall('adminReleases', 'one', {
  params: {
    channel: {
      query: 'channel',
      words: { dev: 'dev', staging: 'staging', production: 'production' },
      otherwise: 'production',
    },
  },
});
const GUARANTEE_SEASONS = firstCall('guarantees', 'seasons');

export const remote = declareRemote({
  name: 'admin',
  title: 'Admin',
  routes: [
    {
      name: 'admin',
      path: PATHS.admin,
      permission: 'admin',
      skeleton: 'form',
      help: 'administration#who-sees-what',
      firstCalls: [],
    },
    {
      name: 'admin.schools',
      path: PATHS['admin.schools'],
      permission: 'league',
      skeleton: 'form',
      help: 'administration#schools',
      firstCalls: [SCHOOLS],
    },
    {
      name: 'admin.schools.create',
      path: PATHS['admin.schools.create'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#schools',
      firstCalls: [CONFERENCES],
    },
    {
      name: 'admin.schools.edit',
      path: PATHS['admin.schools.edit'],
      permission: 'league',
      skeleton: 'form',
      help: 'administration#schools',
      firstCalls: [SCHOOL, CONFERENCES],
    },
    {
      name: 'admin.users',
      path: PATHS['admin.users'],
      permission: 'admin',
      skeleton: 'form',
      help: 'administration#users',
      firstCalls: [USERS, ...AFFILIATIONS],
    },
    {
      name: 'admin.users.create',
      path: PATHS['admin.users.create'],
      permission: 'admin',
      skeleton: 'form',
      help: 'administration#users',
      firstCalls: AFFILIATIONS,
    },
    {
      name: 'admin.users.edit',
      path: PATHS['admin.users.edit'],
      permission: 'admin',
      skeleton: 'form',
      help: 'administration#users',
      firstCalls: [USER, ...AFFILIATIONS],
    },
    {
      name: 'admin.conferences',
      path: PATHS['admin.conferences'],
      permission: 'league',
      skeleton: 'form',
      help: 'administration#conferences',
      firstCalls: [firstCall('reference', 'conferences')],
    },
    {
      name: 'admin.conferences.create',
      path: PATHS['admin.conferences.create'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#conferences',
      firstCalls: [],
    },
    {
      name: 'admin.conferences.edit',
      path: PATHS['admin.conferences.edit'],
      permission: 'league',
      skeleton: 'form',
      help: 'administration#conferences',
      firstCalls: [firstCall('adminConferences', 'one', { params: { id: idParam('confId') } })],
    },
    {
      name: 'admin.seasons',
      path: PATHS['admin.seasons'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#seasons-and-tools',
      firstCalls: [firstCall('adminSeasons', 'list')],
    },
    {
      name: 'admin.tools',
      path: PATHS['admin.tools'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#seasons-and-tools',
      firstCalls: [firstCall('adminCells', 'latest')],
    },
    {
      name: 'admin.settings',
      path: PATHS['admin.settings'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#site-settings',
      firstCalls: [firstCall('siteSettings', 'get')],
    },
    {
      name: 'admin.activity',
      path: PATHS['admin.activity'],
      permission: 'activity-log',
      skeleton: 'form',
      help: 'administration#activity-log',
      firstCalls: [
        firstCall('activity', 'actions'),
        firstCall('activity', 'objects'),
        firstCall('activity', 'users'),
        ...AFFILIATIONS,
      ],
    },
    {
      name: 'admin.inactive',
      path: PATHS['admin.inactive'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#lists',
      firstCalls: [INACTIVE],
    },
    {
      name: 'admin.email',
      path: PATHS['admin.email'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#mail',
      firstCalls: [RECIPIENTS, CONFERENCES],
    },
    {
      name: 'admin.preferences',
      path: PATHS['admin.preferences'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#lists',
      firstCalls: [PREFERENCES, SEASONS],
    },
    {
      name: 'admin.guarantees',
      path: PATHS['admin.guarantees'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#guarantee-games',
      firstCalls: [GUARANTEES, GUARANTEE_SEASONS, ...AFFILIATIONS],
    },
    {
      name: 'admin.guarantees.create',
      path: PATHS['admin.guarantees.create'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#guarantee-games',
      firstCalls: AFFILIATIONS,
    },
    {
      name: 'admin.guarantees.edit',
      path: PATHS['admin.guarantees.edit'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#guarantee-games',
      firstCalls: [GUARANTEE, ...AFFILIATIONS],
    },
    {
      name: 'admin.import',
      path: PATHS['admin.import'],
      permission: 'transfer',
      skeleton: 'form',
      help: 'administration#import-and-export',
      firstCalls: [firstCall('adminImport', 'list')],
    },
    {
      name: 'admin.export',
      path: PATHS['admin.export'],
      permission: 'transfer',
      skeleton: 'form',
      help: 'administration#import-and-export',
      firstCalls: [],
    },
    {
      name: 'admin.whatif',
      path: PATHS['admin.whatif'],
      permission: 'what-if',
      skeleton: 'form',
      help: 'administration#what-if',
      firstCalls: [firstCall('adminWhatIf', 'list')],
    },
    {
      name: 'admin.whatif.create',
      path: PATHS['admin.whatif.create'],
      permission: 'what-if',
      skeleton: 'form',
      help: 'administration#what-if',
      firstCalls: [...AFFILIATIONS, SEASONS],
    },
    {
      name: 'admin.whatif.edit',
      path: PATHS['admin.whatif.edit'],
      permission: 'what-if',
      skeleton: 'form',
      help: 'administration#what-if',
      firstCalls: [DRAFT, ...AFFILIATIONS, SEASONS],
    },
    {
      name: 'admin.whatif.consequences',
      path: PATHS['admin.whatif.consequences'],
      permission: 'what-if',
      skeleton: 'form',
      help: 'administration#what-if',
      firstCalls: [DRAFT],
    },
    {
      name: 'admin.mail',
      path: PATHS['admin.mail'],
      permission: 'app-admin',
      skeleton: 'form',
      help: 'administration#mail',
      firstCalls: [MAILS],
    },
    {
      name: 'admin.releases',
      path: PATHS['admin.releases'],
      permission: 'releases',
      skeleton: 'form',
      help: 'administration#releases',
      firstCalls: [CHANNEL],
    },
    {
      name: 'admin.unknown',
      path: PATHS['admin.unknown'],
      permission: 'admin',
      skeleton: 'form',
      help: 'administration#who-sees-what',
      firstCalls: [],
    },
  ],
  menu: [{ menu: 'settings', label: 'Admin', path: PATHS.admin, order: 20, permission: 'admin' }],
  actions: ADMIN_ACTIONS,
});
