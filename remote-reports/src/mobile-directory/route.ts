import { defineScreen } from '@open-date/shared-host/remote';
import { peopleCalls } from '../people/people-queries.ts';

/** The directory for narrow pages. */
export const mobileDirectory = defineScreen({
  name: 'directory.mobile',
  path: '/mobile_directory',
  permission: 'signed-in',
  help: 'reports#directory',
  data: peopleCalls,
  load: () => import(/* webpackChunkName: "directory.mobile" */ './MobileDirectoryPage.tsx'),
});
