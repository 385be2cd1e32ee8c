import { callQuery } from '@open-date/shared-api/queries';

/** A school with its settings in every season. */
export const adminSchoolQuery = (id: number) => callQuery('adminSchools', 'one', { params: { id } });

/** A conference with its settings in every season. */
export const adminConferenceQuery = (id: number) => callQuery('adminConferences', 'one', { params: { id } });
