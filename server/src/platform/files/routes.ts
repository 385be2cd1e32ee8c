import { id } from '@open-date/shared-api/contract/platform/numbers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../http/prepared.ts';
import { notFound } from '../http/http-error.ts';
import type { Services } from '../http/services.ts';
import { findLogo } from './queries.ts';

interface ById {
  Params: { id: string };
}

/**
 * Serves logos by id, and below `/small` for lists: public, as browsers load images without a token; immutable, as a new
 * logo is a new file. A logo from before there were two sizes is the same at both addresses.
 */
export function fileRoutes({ db }: Services): FastifyPluginAsync {
  const serve = (isSmall: boolean) => async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const { data } = id.safeParse(request.params.id);
    const file = data === undefined ? undefined : await findLogo(db, data);
    if (!file) throw notFound();
    const small = isSmall ? file.small : null;
    const etag = `"${file.sha256.toString('base64url').slice(0, 27)}${small ? '-s' : ''}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.mime).send(small ?? file.data);
  };
  return async (app) => {
    app.get<ById>('/api/v1/files/:id', serve(false));
    app.get<ById>('/api/v1/files/:id/small', serve(true));
  };
}
