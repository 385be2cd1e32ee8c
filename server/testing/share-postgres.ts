import { startOwnServer } from './test-database.ts';

/** Jest runs this before the test files: they share one embedded PostgreSQL unless TEST_DATABASE_URL names a server. */
export default async function sharePostgres(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return;
  const server = await startOwnServer();
  process.env.TEST_DATABASE_URL = server.url;
  sharedPostgres.remove = server.remove;
}

/** The PostgreSQL that `unsharePostgres` ends and removes. */
export const sharedPostgres: { remove: () => Promise<void> } = { remove: () => Promise.resolve() };
