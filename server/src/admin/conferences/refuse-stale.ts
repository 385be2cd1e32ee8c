import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { Refusal } from '../../platform/http/refusal.ts';

/** Refuses a change that is based on a season which somebody else has changed since. */
export function refuseStale(before: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== before.version) throw new Refusal('stale', LEAGUE_MESSAGES.staleSeason);
}
