// Serves the site of each store in STORES (`name=folder` lines) on one database and, in the same process, a bare Fastify
// route for each that sends the same document.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { type RunningServer, startServer } from '@open-date/server/app/start-server';
import { readConfig } from '@open-date/server/platform/config/config';
import { openSite } from '@open-date/server/site/plugin';
import Fastify, { type FastifyInstance } from 'fastify';
import { announce } from '../product/announce.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { askDocument, DOCUMENT_PATH } from './ask-document.ts';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
/** Headers that every server sets itself, and the encoding, which is that of each request. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'set-cookie']);

const dataDir = join(BENCH_FOLDER, 'document');
rmSync(dataDir, { recursive: true, force: true });

const servers: RunningServer[] = [];
const bare: FastifyInstance[] = [];
const facts: Record<string, string> = {};
for (const line of (process.env.STORES ?? '').split('\n')) {
  const [name = '', folder = ''] = line.split('=');
  const [first] = servers;
  const database = first === undefined ? { DATA_DIR: dataDir, DEMO: '0' } : { DATABASE_URL: first.databaseUrl };
  const server = await startServer(readConfig({ ...SETTINGS, DEMO: '0', ...database }), {
    site: openSite({
      store: openFolderStore(folder),
      channel: 'production',
      guidesDir: BENCH_FOLDER,
      helpVideoUrl: '',
    }),
  });
  servers.push(server);
  facts[name] = server.url;
  for (const encoding of ['identity', 'br'] as const) {
    const { headers, body } = await askDocument(server.url, encoding);
    const sent = Object.fromEntries(Object.entries(headers).filter(([header]) => !OWN_HEADERS.has(header)));
    const route = Fastify();
    route.get(DOCUMENT_PATH, (_request, reply) => reply.headers(sent).send(body));
    bare.push(route);
    facts[`${name} bare ${encoding}`] = await route.listen({ port: 0, host: '127.0.0.1' });
    facts[`${name} ${encoding} bytes`] = String(body.length);
  }
}

announce(facts, async () => {
  for (const route of bare) await route.close();
  for (const server of servers.toReversed()) await server.close();
});
