import { id } from '@open-date/shared-api/contract/platform/numbers';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findLogo } from './queries.ts';

/** Serves logos by id: public, as browsers load images without a token; immutable, as a new logo is a new file. */
export function fileRoutes({ db }: Services): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string } }>('/api/v1/files/:id', async (request, reply) => {
      const { data } = id.safeParse(request.params.id);
      const file = data === undefined ? undefined : await findLogo(db, data);
      if (!file) throw notFound();
      const etag = `"${file.sha256.toString('base64url').slice(0, 27)}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(file.mime).send(file.data);
    });
  };
}
