import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';

/** Why no more seasons can be added (A113). */
export const COMPARE_LIMIT = `${MOST_COMPARED} seasons are the most that can be compared.`;
