import { findPostgres } from '../../tools/test-postgres.ts';
import { withClient } from '@open-date/server/platform/db/with-client';

function administer(url: string, statement: string): Promise<unknown> {
  return withClient(url, (client) => client.query(statement));
}

interface ExternalDatabases extends AsyncDisposable {
  /** The address of each database, in the order of the names. */
  readonly urls: readonly string[];
}

/** Creates empty databases on the installed PostgreSQL or the server of DATABASE_URL; null without either. */
export async function externalDatabases(...names: readonly string[]): Promise<ExternalDatabases | null> {
  const postgres = await findPostgres();
  if (postgres === null) return null;
  const urls: string[] = [];
  for (const name of names) {
    await administer(postgres.url, `drop database if exists ${name}`);
    await administer(postgres.url, `create database ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    urls.push(url.href);
  }
  return {
    urls,
    [Symbol.asyncDispose]: async () => {
      for (const name of names) await administer(postgres.url, `drop database if exists ${name} with (force)`);
      await postgres[Symbol.asyncDispose]();
    },
  };
}
