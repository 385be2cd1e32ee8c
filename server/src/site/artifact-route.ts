import { ReleaseError, type ReleaseStore, SERVER_NAME, servedType } from '@open-date/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ArtifactFiles } from './artifact-files.ts';
import { FILE_POLICY, SITE_HEADERS } from './security-headers.ts';

const SAFE = { ...SITE_HEADERS, 'content-security-policy': FILE_POLICY };
const HEADERS = {
  ...SAFE,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
};

const NO_FILE = { ...SAFE, 'cache-control': 'no-store' };
const RETRY_SECONDS = 5;

/** Serves the immutable files of published versions; nothing else in the store is public (A270). */
export function artifactRoute(app: FastifyInstance, store: ReleaseStore): void {
  const files = new ArtifactFiles(store);
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/artifacts/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const type = name === SERVER_NAME ? null : servedType(path);
      if (type === null) return refuse(reply);
      try {
        const accepted = request.headers['accept-encoding'] ?? '';
        const file = await files.read(name, version, path, accepted).catch(nullWhenRefused);
        if (file === null) return (await isUnavailable(store)) ? refuseForNow(reply) : refuse(reply);
        return reply
          .headers(HEADERS)
          .headers(file.encoding === null ? {} : { 'content-encoding': file.encoding })
          .type(type)
          .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
      } catch (error) {
        request.log.warn({ err: error }, 'file of a release not served: release store unavailable');
        return refuseForNow(reply);
      }
    },
  );
}

/** An empty store is one whose disk is not mounted. */
async function isUnavailable(store: ReleaseStore): Promise<boolean> {
  return (await store.names()).length === 0;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(NO_FILE).type('text/plain; charset=utf-8').send('Not found.');
}

/** Not cached: the file may exist. */
function refuseForNow(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...NO_FILE, 'retry-after': RETRY_SECONDS })
    .type('text/plain; charset=utf-8')
    .send('Not available at present.');
}

/** Null for a path outside the artifact and an impossible name. */
function nullWhenRefused(problem: unknown): null {
  if (problem instanceof ReleaseError) return null;
  throw problem;
}
