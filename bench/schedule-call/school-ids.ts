import { withClient } from '@open-date/server/platform/db/with-client';

/** Ids of at most `most` schools with a schedule. */
export async function schoolIds(databaseUrl: string, most: number): Promise<number[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ school_id: number }>('select distinct school_id from school_weeks order by school_id limit $1', [
      most,
    ]),
  );
  return rows.map((row) => row.school_id);
}
