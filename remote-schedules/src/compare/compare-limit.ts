import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';

/** The text for a comparison that is full (A113). */
export const COMPARE_LIMIT = `You can compare up to ${MOST_COMPARED} seasons.`;
