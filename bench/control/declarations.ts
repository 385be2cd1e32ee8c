import { remote as admin } from '../../remote-admin/src/remote.ts';
import { remote as auctions } from '../../remote-auctions/src/remote.ts';
import { remote as reports } from '../../remote-reports/src/remote.ts';
import { remote as schedules } from '../../remote-schedules/src/remote.ts';

/** The remotes' declarations, embedded in the control's document as in the site's. */
export const CONTROL_DECLARATIONS = [admin, auctions, reports, schedules];
