import { sharedPostgres } from './share-postgres.ts';

/** Jest runs this after the test files: ends the PostgreSQL that they shared. */
export default function unsharePostgres(): Promise<void> {
  return sharedPostgres.remove();
}
