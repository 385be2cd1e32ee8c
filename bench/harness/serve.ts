// The server process of a part: the product with the settings and the site of BENCH_SERVED, and bare routes that send the
// same bytes.
import { openFolderStore } from '@open-date/releases';
import { startServer } from '@open-date/server/app/start-server';
import { readConfig } from '@open-date/server/platform/config/config';
import { openSite } from '@open-date/server/site/plugin';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlSite } from '../control/control-site.ts';
import { serveParent } from './child.ts';
import { fetchRaw } from './fetch-raw.ts';
import type { RepeatedAnswer, ServedProduct } from './product.ts';
import { logStatements } from './statement-log.ts';

/** The rate limit stays on, far above what a loop can reach. */
const SETTINGS = { PORT: '0', HOST: 'localhost', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '1', MAIL: 'off' };
/** Headers that every server sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'set-cookie']);

const { settings, store, control, logsStatements }: Omit<ServedProduct, 'name'> = JSON.parse(
  process.env.BENCH_SERVED ?? '{}',
);
const takeStatements = logsStatements === true ? logStatements() : () => [];
const site =
  store === undefined
    ? control && { routes: controlSite(control), hasShell: async () => true }
    : openSite({ store: openFolderStore(store), channel: 'production', guidesDir: store, helpVideoUrl: '' });
const product = await startServer(readConfig({ ...SETTINGS, ...settings }), site ? { site } : {});
const bareRoutes: FastifyInstance[] = [];

async function startBareRoute({ path, headers, route }: RepeatedAnswer) {
  const answer = await fetchRaw(product.url + path, headers);
  const repeated = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name)));
  const bare = Fastify();
  const [pathname = ''] = path.split('?');
  bare.get(route ?? pathname, (_request, reply) => reply.headers(repeated).send(answer.body));
  bareRoutes.push(bare);
  return { url: await bare.listen({ port: 0, host: '127.0.0.1' }), bytes: answer.body.length };
}

serveParent(
  { url: product.url, databaseUrl: product.databaseUrl },
  async ({ wanted, path, headers, route }) => {
    if (wanted === 'statements') return { statements: takeStatements() };
    if (wanted === 'bare route')
      return startBareRoute({
        path: String(path),
        headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
        ...(typeof route === 'string' ? { route } : {}),
      });
    const { user, system } = process.cpuUsage();
    return { cpu: user + system };
  },
  async () => {
    for (const bare of bareRoutes) await bare.close();
    await product.close();
  },
);
