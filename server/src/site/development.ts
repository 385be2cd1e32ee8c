import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './environment.ts';

/** Marks requests of a remote in development (`npm run dev NAME -- --site URL`). */
export const DEVELOPMENT_HEADER = 'open-date-development';

/** Refuses unchecked remotes in development on a production site. */
export function refuseDevelopmentOnProduction(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers[DEVELOPMENT_HEADER] === undefined) return;
    if (readEnvironment(request.host).env !== 'production') return;
    await reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('A remote in development does not run on a production site.');
  });
}
