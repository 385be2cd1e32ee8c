import { MAIL_STATES } from '@open-date/shared-api/rules/admin/mail';
import { defineRemote, firstCall, idParam } from '@open-date/shared-host/remote';
import { PATHS } from './paths.ts';

const AFFILIATIONS = [firstCall('reference', 'schools'), firstCall('reference', 'conferences')];
const USERS = firstCall('adminUsers', 'list');
const USER = firstCall('adminUsers', 'one', { params: { id: idParam('userId') } });
const STATES = Object.fromEntries(MAIL_STATES.map((state) => [state, state]));
const MAILS = firstCall('adminMail', 'list', { query: { state: { query: 'state', words: STATES, otherwise: null } } });

export const remote = defineRemote({
  name: 'admin',
  title: 'Admin',
  routes: [
    { name: 'admin', path: PATHS.admin, permission: 'admin', skeleton: 'form', firstCalls: [] },
    {
      name: 'admin.users',
      path: PATHS['admin.users'],
      permission: 'admin',
      skeleton: 'form',
      firstCalls: [USERS, ...AFFILIATIONS],
    },
    {
      name: 'admin.users.create',
      path: PATHS['admin.users.create'],
      permission: 'admin',
      skeleton: 'form',
      firstCalls: AFFILIATIONS,
    },
    {
      name: 'admin.users.edit',
      path: PATHS['admin.users.edit'],
      permission: 'admin',
      skeleton: 'form',
      firstCalls: [USER, ...AFFILIATIONS],
    },
    {
      name: 'admin.export',
      path: PATHS['admin.export'],
      permission: 'transfer',
      skeleton: 'form',
      firstCalls: [],
    },
    {
      name: 'admin.mail',
      path: PATHS['admin.mail'],
      permission: 'app-admin',
      skeleton: 'form',
      firstCalls: [MAILS],
    },
    { name: 'admin.unknown', path: PATHS['admin.unknown'], permission: 'admin', skeleton: 'form', firstCalls: [] },
  ],
  menu: [{ menu: 'settings', label: 'Admin', path: PATHS.admin, order: 20, permission: 'admin' }],
});
