import pg from 'pg';

/** Ids of schools with a schedule, as many as asked for or there are. */
export async function schoolIds(databaseUrl: string, most: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ school_id: number }>(
    'select distinct school_id from school_weeks order by school_id limit $1',
    [most],
  );
  await client.end();
  return rows.map((row) => row.school_id);
}
