import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import { HELP_GUIDE_NAMES } from '@open-date/shared-api/rules/platform/help';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SITE_HEADERS } from './security-headers.ts';

const TEXT = 'text/plain; charset=utf-8';
const FILES: ReadonlyMap<string, string> = new Map([
  ...GUIDES.map(({ name }) => [`${name}.pdf`, 'application/pdf'] as const),
  // Content for a page, not a document.
  ...HELP_GUIDE_NAMES.map((name) => [`${name}.html`, TEXT] as const),
]);
const PICTURE = /^[a-z-]+\.webp$/;

function noFile(problem: NodeJS.ErrnoException): null {
  if (problem.code === 'ENOENT') return null;
  throw problem;
}

async function send(reply: FastifyReply, path: string, type: string) {
  const content = await readFile(path).catch(noFile);
  if (content === null) return refuse(reply);
  return reply
    .headers({ ...SITE_HEADERS, 'cache-control': 'no-cache' })
    .type(type)
    .send(content);
}

function refuse(reply: FastifyReply) {
  return reply.code(404).headers(SITE_HEADERS).type('text/plain; charset=utf-8').send('Not found.');
}

/** Serves guides as PDF, and as content with pictures. */
export function guideRoute(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/guides/:file', ({ params: { file } }, reply) => {
    const type = FILES.get(file);
    return type === undefined ? refuse(reply) : send(reply, join(folder, file), type);
  });
  app.get<{ Params: { file: string } }>('/guides/pictures/:file', ({ params: { file } }, reply) =>
    PICTURE.test(file) ? send(reply, join(folder, 'pictures', file), 'image/webp') : refuse(reply),
  );
}
