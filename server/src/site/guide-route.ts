import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import type { FastifyInstance } from 'fastify';
import { SITE_HEADERS } from './security-headers.ts';

function noFile(problem: NodeJS.ErrnoException): null {
  if (problem.code === 'ENOENT') return null;
  throw problem;
}

/** Serves the PDF guides that Help offers. */
export function guideRoute(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/guides/:file', async (request, reply) => {
    const guide = GUIDES.find(({ name }) => `${name}.pdf` === request.params.file);
    const pdf = guide ? await readFile(join(folder, request.params.file)).catch(noFile) : null;
    if (pdf === null) return reply.code(404).headers(SITE_HEADERS).type('text/plain').send('Not found.');
    return reply
      .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
      .type('application/pdf')
      .send(pdf);
  });
}
