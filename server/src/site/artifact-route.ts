import type { ReleaseStore } from '@open-date/releases';
import type { FastifyInstance } from 'fastify';
import { ArtifactFiles } from './artifact-files.ts';
import { mediaType } from './media-types.ts';
import { nothingThere } from './nothing-there.ts';
import { SITE_HEADERS } from './security-headers.ts';

const HEADERS = {
  ...SITE_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
};

/** Serves the files of every published version, which never change. */
export function artifactRoute(app: FastifyInstance, store: ReleaseStore): void {
  const files = new ArtifactFiles(store);
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/artifacts/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const file = await files.read(name, version, path, request.headers['accept-encoding'] ?? '').catch(nothingThere);
      if (file === null)
        return reply.code(404).headers(SITE_HEADERS).type('text/plain; charset=utf-8').send('Not found.');
      return reply
        .headers(HEADERS)
        .headers(file.encoding === null ? {} : { 'content-encoding': file.encoding })
        .type(mediaType(path))
        .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
    },
  );
}
