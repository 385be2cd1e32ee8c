import { routes } from '@open-date/shared-api/client';
import { remote as admin } from '../../remote-admin/src/remote.ts';
import { remote as auctions } from '../../remote-auctions/src/remote.ts';
import { remote as reports } from '../../remote-reports/src/remote.ts';
import { remote as schedules } from '../../remote-schedules/src/remote.ts';

/** The declarations of the remotes, which the control's document contains like the site's boot document. */
export const CONTROL_DECLARATIONS = [admin, auctions, reports, schedules].map(({ declare }) => declare(routes));
