import type { FastifyInstance } from 'fastify';
import { COMPRESS_FROM, chooseEncoding, compress } from './prepared.ts';

const COMPRESSIBLE = /^(application\/(json|javascript|manifest\+json)|text\/(?!event-stream)|image\/svg\+xml)/;

/**
 * Compresses answers of 1 KB and more, unless they are compressed already, in the best encoding that the client takes.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isBody || reply.hasHeader('content-encoding') || reply.statusCode === 304) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (body.length < COMPRESS_FROM) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
}
