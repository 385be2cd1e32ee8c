import { defineScreen } from '@open-date/shared-host/remote';
import { peopleCalls } from '../people/people-queries.ts';

export const directory = defineScreen({
  name: 'directory',
  path: '/directory',
  permission: 'signed-in',
  help: 'reports#directory',
  menu: { in: 'information', label: 'Directory', order: 20 },
  data: peopleCalls,
  load: () => import(/* webpackChunkName: "directory" */ './DirectoryPage.tsx'),
});
