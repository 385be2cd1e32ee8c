import { remote as admin } from '../../remote-admin/src/remote.ts';
import { remote as auctions } from '../../remote-auctions/src/remote.ts';
import { remote as reports } from '../../remote-reports/src/remote.ts';
import { remote as schedules } from '../../remote-schedules/src/remote.ts';

/** What the remotes declare; the control's document carries it just as the site's does. */
export const CONTROL_DECLARATIONS = [admin, auctions, reports, schedules];
