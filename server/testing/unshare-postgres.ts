import { sharedPostgres } from './share-postgres.ts';

/** Jest runs this after the test files. */
export default function unsharePostgres(): Promise<void> {
  return sharedPostgres.remove();
}
