import { type ReleaseStore, SERVER_NAME, servedType } from '@open-date/releases';
import type { FastifyInstance } from 'fastify';
import { ArtifactFiles } from './artifact-files.ts';
import { nothingThere } from './nothing-there.ts';
import { FILE_POLICY, SITE_HEADERS } from './security-headers.ts';

const SAFE = { ...SITE_HEADERS, 'content-security-policy': FILE_POLICY };
const HEADERS = {
  ...SAFE,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
};

/**
 * Serves the scripts, styles, fonts, pictures and source maps of every published version, which never change. Nothing
 * else of a store is public: neither the description of a version nor the archive of the server (A270).
 */
export function artifactRoute(app: FastifyInstance, store: ReleaseStore): void {
  const files = new ArtifactFiles(store);
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/artifacts/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const type = name === SERVER_NAME ? null : servedType(path);
      const accepted = request.headers['accept-encoding'] ?? '';
      const file = type === null ? null : await files.read(name, version, path, accepted).catch(nothingThere);
      if (type === null || file === null)
        return reply
          .code(404)
          .headers({ ...SAFE, 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send('Not found.');
      return reply
        .headers(HEADERS)
        .headers(file.encoding === null ? {} : { 'content-encoding': file.encoding })
        .type(type)
        .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
    },
  );
}
