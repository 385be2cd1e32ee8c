import { call, defineScreen, id } from '@open-date/shared-host/remote';

export const whatIf = defineScreen({
  name: 'admin.whatif',
  path: '/admin/whatif',
  permission: 'what-if',
  skeleton: 'form',
  help: 'administration#what-if',
  data: () => ({
    drafts: call('adminWhatIf', 'list'),
  }),
  load: () => import(/* webpackChunkName: "admin.whatif" */ './WhatIfPage.tsx'),
});

export const createDraft = defineScreen({
  name: 'admin.whatif.create',
  path: '/admin/whatif/create',
  permission: 'what-if',
  skeleton: 'form',
  help: 'administration#what-if',
  data: () => ({
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
    seasons: call('reference', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "admin.whatif.create" */ './CreateDraftPage.tsx'),
});

export const editDraft = defineScreen({
  name: 'admin.whatif.edit',
  path: '/admin/whatif/:draftId',
  permission: 'what-if',
  skeleton: 'form',
  help: 'administration#what-if',
  params: { draftId: id() },
  data: ({ params }) => ({
    draft: call('adminWhatIf', 'one', { params: { id: params.draftId } }),
    schools: call('reference', 'schools'),
    conferences: call('reference', 'conferences'),
    seasons: call('reference', 'seasons'),
  }),
  load: () => import(/* webpackChunkName: "admin.whatif.edit" */ './EditDraftPage.tsx'),
});

export const consequences = defineScreen({
  name: 'admin.whatif.consequences',
  path: '/admin/whatif/:draftId/consequences',
  permission: 'what-if',
  skeleton: 'form',
  help: 'administration#what-if',
  params: { draftId: id() },
  data: ({ params }) => ({
    draft: call('adminWhatIf', 'one', { params: { id: params.draftId } }),
  }),
  load: () => import(/* webpackChunkName: "admin.whatif.consequences" */ './ConsequencesPage.tsx'),
});
