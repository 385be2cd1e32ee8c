import type { FastifyInstance } from 'fastify';

/**
 * A body that is sent in pieces. Long ones that many answers share are not copied: new memory for each answer costs more
 * than everything else that a document takes.
 */
export class PiecedAnswer {
  readonly pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** Lets the routes of a scope answer GET in pieces; the hooks of the scopes around it have run by then. */
export function sendPieces(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!(payload instanceof PiecedAnswer)) return done();
    const { pieces } = payload;
    const { raw } = reply
      .header(
        'content-length',
        pieces.reduce((sum, { length }) => sum + length, 0),
      )
      .hijack();
    const headers = Object.entries(reply.getHeaders());
    raw.writeHead(
      reply.statusCode,
      headers.flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    );
    raw.cork();
    for (const piece of pieces) raw.write(piece);
    raw.end();
    raw.uncork();
  });
}
