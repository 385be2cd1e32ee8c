import type { contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { hasSeason } from '../../league/season-weeks/queries.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { findInactive, findWithoutPreferences } from './queries.ts';

/** See A231. */
const INACTIVE_AFTER_MS = 30 * 86_400_000;

/** Lists of inactive schools and of open weeks without a want. */
export function adminListsHandlers({ db }: Services): AreaHandlers<typeof contract.adminLists> {
  return {
    inactiveUsers: async ({ session }) => {
      const rows = await findInactive(db, new Date(session.at.getTime() - INACTIVE_AFTER_MS));
      return rows.map(({ name, last_activity_at }) => ({
        school: name,
        lastactivity: last_activity_at?.toISOString() ?? null,
      }));
    },
    yearsWithoutPreferences: async ({ query: { year }, session }) => {
      if (year !== undefined && !(await hasSeason(db, year))) throw notFound();
      return findWithoutPreferences(db, businessDate(session.at), year);
    },
  };
}
