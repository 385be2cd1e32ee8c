// The health check of a node of PostgreSQL, as the agent of a cluster manager has it: 200 only on the primary. A separate
// process, because a busy one would answer too late.
import { createServer } from 'node:http';
import pg from 'pg';

/** Milliseconds for connecting and for the query. */
const DATABASE_TIMEOUT = 2500;

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_TIMEOUT,
    query_timeout: DATABASE_TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

process.once('disconnect', () => process.exit());
const server = createServer((_request, response) => {
  void isPrimary(process.env['AGENT_DATABASE'] ?? '').then((answer) => response.writeHead(answer ? 200 : 503).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
