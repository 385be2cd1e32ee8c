import type { FastifyInstance } from 'fastify';
import { SITE_HEADERS } from './security-headers.ts';

/** Crawlers may read the pages that need no session; calls answer nobody without one. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

/** Serves the file that tells crawlers what to leave alone. */
export function robotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ ...SITE_HEADERS, 'cache-control': 'public, max-age=86400' })
      .type('text/plain; charset=utf-8')
      .send(ROBOTS),
  );
}
