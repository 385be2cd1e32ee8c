import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import replyFrom from '@fastify/reply-from';
import { openFolderStore, publish, servedType, type Sidecar } from '@open-date/releases';
import type { WatchedBuild } from '@open-date/shared-build/release';
import { DEVELOPMENT_HEADER } from '@open-date/server/site/development';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import { RELOADS_PATH, withDevelopedRemote, withReloadScript } from './document.ts';

/** A remote in development on the pages of a site elsewhere. */
export interface DevelopmentProxy {
  readonly url: string;
  /** Shows a build on the next page load, and reloads open pages. */
  readonly show: (build: Pick<WatchedBuild, 'output' | 'facts'>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Thrown when a site does not let remotes in development run on its pages. */
export class DevelopmentError extends Error {
  override readonly name = 'DevelopmentError';
}

async function assertNotProduction(site: string): Promise<void> {
  const answer = await fetch(new URL('/config.json', site)).catch((cause: unknown) => {
    throw new DevelopmentError(`${site} does not answer`, { cause });
  });
  const configuration: unknown = await answer.json().catch(() => null);
  const env =
    typeof configuration === 'object' && configuration !== null && 'env' in configuration && configuration.env;
  if (env === 'staging' || env === 'dev') return;
  const reason = env === 'production' ? 'a production site' : 'not a site of Open Date';
  throw new DevelopmentError(`${site} is ${reason}: a remote in development does not run there`);
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

async function sendPage(reply: AnyReply, page: AsyncIterable<Uint8Array>, sidecar: Sidecar): Promise<void> {
  try {
    const html = await readAll(page);
    const policy = withReloadScript(String(reply.getHeader('content-security-policy')));
    await reply
      .removeHeader('content-length')
      .removeHeader('etag')
      .header('content-security-policy', policy)
      .send(withDevelopedRemote(html, sidecar));
  } catch (problem) {
    await reply
      .code(502)
      .type('text/plain')
      .send(`The page broke off: ${String(problem)}`);
  }
}

/** Adds the stream that reloads the pages open on it; returns what reloads them. */
function addReloads(app: FastifyInstance): () => void {
  const pages = new Set<FastifyReply>();
  app.get(RELOADS_PATH, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    pages.add(reply);
    reply.raw.on('close', () => pages.delete(reply));
  });
  return () => {
    for (const page of pages) page.raw.write('data: built\n\n');
  };
}

/**
 * Serves the pages and calls of a site elsewhere at a port of this machine (0 takes a free one), with one remote from
 * the builds that `show` is given. Throws DevelopmentError for a production site, which refuses the requests as well.
 */
export async function openDevelopmentSite(name: string, site: string, port: number): Promise<DevelopmentProxy> {
  await assertNotProduction(site);
  const folder = await mkdtemp(join(tmpdir(), 'developed-'));
  const store = openFolderStore(folder);
  const { origin, host } = new URL(site);
  const own = `/artifacts/${name}/`;
  let shown: Sidecar | null = null;

  const app = fastify({ logger: false, forceCloseConnections: true });
  await app.register(replyFrom, { base: origin });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));

  const reloadPages = addReloads(app);

  app.get<{ Params: { version: string; '*': string } }>(`${own}:version/*`, async (request, reply) => {
    const { version, '*': path } = request.params;
    const bytes = await store.readFile(name, version, path);
    if (bytes === null) return reply.from(request.url);
    const type = servedType(path) ?? 'application/octet-stream';
    return reply.header('cache-control', 'no-store').type(type).send(Buffer.from(bytes));
  });

  app.all('/*', (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        host,
        ...(headers.origin === undefined ? {} : { origin }),
        // A document is read here before it is passed on.
        'accept-encoding': 'identity',
        [DEVELOPMENT_HEADER]: name,
      }),
      onResponse: (_request, answer, upstream) => {
        const isPage = String(answer.getHeader('content-type')).startsWith('text/html');
        if (isPage && shown !== null) void sendPage(answer, upstream.stream, shown);
        else answer.send(upstream.stream);
      },
    }),
  );

  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    show: async ({ output, facts }) => {
      const earlier = shown;
      shown = (await publish(store, output, facts)).sidecar;
      reloadPages();
      if (earlier && earlier.version !== shown.version) await store.removeArtifact(name, earlier.version);
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
