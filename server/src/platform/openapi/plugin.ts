import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract } from '@open-date/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { JSON_DISPOSITION, JSON_TYPE } from '../http/json-answer.ts';
import { openApiDocument } from './document.ts';

/** The content policy of the pages at /api/docs, which load their own files and the icons in their style sheet. */
const PAGES_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the API document at /api/openapi.json and, with `hasPages`, as pages at /api/docs. The pages are off by
 * default, because their scripts need a weaker content policy on the origin that keeps the session token.
 */
export async function describeApi(app: FastifyInstance, version: string, hasPages: boolean): Promise<void> {
  let text: string | undefined;
  // Built on the first request, because most servers never get one and it takes as long as the rest of the start.
  const description = () => (text ??= JSON.stringify(openApiDocument(contract, version)));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type(JSON_TYPE).header('content-disposition', JSON_DISPOSITION).send(description()),
  );
  if (!hasPages) return;
  const document: StaticDocumentSpec['document'] = JSON.parse(description());
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGES_POLICY,
    // The base layout has no top bar; the logo in that bar would write a style that the content policy refuses.
    uiConfig: { docExpansion: 'list', validatorUrl: null, layout: 'BaseLayout' },
  });
}
