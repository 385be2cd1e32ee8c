import { type InstalledPostgres, startInstalledPostgres } from '../server/testing/installed-postgres.ts';

/** The server that DATABASE_URL names, or one started from the installed binaries; null when there is neither. */
export async function findPostgres(): Promise<InstalledPostgres | null> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  return startInstalledPostgres();
}
