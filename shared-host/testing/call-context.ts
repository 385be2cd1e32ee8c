import type { CallContext } from '@open-date/shared-api/rules/platform/first-calls';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';

/** An address as first calls and screens read it, in the summer of 2027, for a user of school 7. */
export function aCallContext(search = '', context: Partial<Omit<CallContext, 'search'>> = {}): CallContext {
  return {
    params: {},
    search: new URLSearchParams(search),
    season: 2027,
    reportSeasons: reportSeasons('2027-06-01', []),
    school: 7,
    ...context,
  };
}
