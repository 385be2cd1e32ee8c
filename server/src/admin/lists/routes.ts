import type { contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { findInactive, findWithoutPreferences } from './queries.ts';

/** Users who were not here for so long are inactive, in milliseconds (A231). */
const INACTIVE_AFTER = 30 * 86_400_000;

/** Whom an administrator may want to write to: those who do not come, and those who do not say what they look for. */
export function adminListsHandlers({ db }: Services): AreaHandlers<typeof contract.adminLists> {
  return {
    inactiveUsers: async ({ session }) => {
      const rows = await findInactive(db, new Date(session.at.getTime() - INACTIVE_AFTER));
      return rows.map(({ name, last_activity_at }) => ({
        school: name,
        lastactivity: last_activity_at?.toISOString() ?? null,
      }));
    },
    yearsWithoutPreferences: ({ session }) => findWithoutPreferences(db, businessDate(session.at)),
  };
}
