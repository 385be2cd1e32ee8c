import { GUARANTEE_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { call, choice, defineScreen, id, matching } from '@open-date/shared-host/remote';
import { END_FITS, START_FITS } from './season-pattern.ts';

/** The filters of the address, as parts of the call's path; `year` is one season, or two with a hyphen. */
const GAME_SEGMENTS = {
  gametype: choice(GUARANTEE_TYPES).optional().refer('gametype'),
  school: id().optional().refer('school'),
  conference: id().optional().refer('conference'),
  start: matching({ fits: START_FITS, parse: Number }).optional().refer('year'),
  end: matching({ fits: END_FITS, parse: Number }).optional().refer('year'),
};

export const guaranteeGames = defineScreen({
  name: 'admin.guarantees',
  path: '/admin/guaranteeall',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#guarantee-games',
  data: () => ({
    games: call('guarantees', 'all', { segments: GAME_SEGMENTS }),
    seasons: call('guarantees', 'seasons'),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.guarantees" */ './GuaranteeGamesPage.tsx'),
});

export const createGame = defineScreen({
  name: 'admin.guarantees.create',
  path: '/admin/guaranteeall/create',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#guarantee-games',
  data: () => ({
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.guarantees.create" */ './CreateGamePage.tsx'),
});

export const editGame = defineScreen({
  name: 'admin.guarantees.edit',
  path: '/admin/guaranteeall/:manageguaranteegamesId',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#guarantee-games',
  params: { manageguaranteegamesId: id() },
  data: ({ params }) => ({
    game: call('adminGuaranteeGames', 'one', { params: { id: params.manageguaranteegamesId } }),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.guarantees.edit" */ './EditGamePage.tsx'),
});
