import * as drawer from '@open-date/shared-ui/drawer';
import * as menu from '@open-date/shared-ui/menu';
import * as segmented from '@open-date/shared-ui/segmented';
import * as select from '@open-date/shared-ui/select';
import * as storage from 'jotai/utils';

/** What only remotes use of the shared modules: naming it here makes the shell bring it. The small ones come with the shell, the heavy ones when a screen asks. */
export const sharedParts = {
  eager: [drawer, menu, segmented, select, storage],
  lazy: [
    () => import('@open-date/shared-ui/grid'),
    () => import('@open-date/shared-ui/table'),
    () => import('@open-date/shared-ui/tooltip'),
    () => import('@open-date/shared-ui/typeahead'),
  ],
};
