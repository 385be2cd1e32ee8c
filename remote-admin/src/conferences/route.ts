import { call, defineScreen, id } from '@open-date/shared-host/remote';

export const conferences = defineScreen({
  name: 'admin.conferences',
  path: '/admin/conferences',
  permission: 'league',
  skeleton: 'form',
  help: 'administration#conferences',
  data: () => ({
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.conferences" */ './ConferencesPage.tsx'),
});

export const createConference = defineScreen({
  name: 'admin.conferences.create',
  path: '/admin/conferences/create',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#conferences',
  load: () => import(/* webpackChunkName: "admin.conferences.create" */ './CreateConferencePage.tsx'),
});

export const editConference = defineScreen({
  name: 'admin.conferences.edit',
  path: '/admin/conferences/:confId',
  permission: 'league',
  skeleton: 'form',
  help: 'administration#conferences',
  params: { confId: id() },
  data: ({ params }) => ({
    conference: call('adminConferences', 'one', { params: { id: params.confId } }),
  }),
  load: () => import(/* webpackChunkName: "admin.conferences.edit" */ './EditConferencePage.tsx'),
});
