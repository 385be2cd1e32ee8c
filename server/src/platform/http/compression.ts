import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { COMPRESS_FROM, chooseEncoding, compress } from './prepared.ts';

const compressWithCallback = callbackify(compress);

const COMPRESSIBLE = /^(application\/(json|javascript|manifest\+json)|text\/(?!event-stream)|image\/svg\+xml)/;

/**
 * Compresses answers of 1 KB and more, unless they are compressed already, in the best encoding that the client takes.
 */
export function compressAnswers(app: FastifyInstance): void {
  // Calls back instead of returning a promise, because most answers need nothing.
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = findCompressible(reply, payload);
    if (body === null) return done();
    reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done();
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compressWithCallback(body, encoding, (problem, compressed) => (problem ? done(problem) : done(null, compressed)));
  });
}

/** The body of an answer that is worth compressing, or null. */
function findCompressible(reply: FastifyReply, payload: unknown): Buffer | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (reply.hasHeader('content-encoding') || reply.statusCode === 304) return null;
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return null;
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return body.length < COMPRESS_FROM ? null : body;
}
