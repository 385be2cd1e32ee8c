import { MAIL_STATES } from '@open-date/shared-api/rules/admin/mail';
import { call, choice, defineScreen } from '@open-date/shared-host/remote';

export const mails = defineScreen({
  name: 'admin.mail',
  path: '/admin/mail',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#mail',
  search: { state: choice(MAIL_STATES).optional() },
  data: ({ search }) => ({
    mails: call('adminMail', 'list', { query: { state: search.state } }),
  }),
  load: () => import(/* webpackChunkName: "admin.mail" */ './MailsPage.tsx'),
});
