import pg from 'pg';
import { findPostgres } from '../../tools/test-postgres.ts';

const NAME = 'open_date_bench';

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of the benchmark's own on the installed PostgreSQL or that of DATABASE_URL; null without either. */
export async function externalDatabase(): Promise<({ readonly url: string } & AsyncDisposable) | null> {
  const postgres = await findPostgres();
  if (postgres === null) return null;
  await administer(postgres.url, `drop database if exists ${NAME}`);
  await administer(postgres.url, `create database ${NAME}`);
  const url = new URL(postgres.url);
  url.pathname = `/${NAME}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await administer(postgres.url, `drop database if exists ${NAME} with (force)`);
      await postgres[Symbol.asyncDispose]();
    },
  };
}
