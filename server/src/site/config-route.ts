import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './environment.ts';
import { SITE_HEADERS } from './security-headers.ts';

/** Serves what clients configure themselves with, by the host that they ask. */
export function configRoute(app: FastifyInstance, helpVideoUrl: string): void {
  app.get('/config.json', async (request, reply) =>
    reply
      .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
      .send({ ...readEnvironment(request.host), HELP_VIDEO_URL: helpVideoUrl }),
  );
}
