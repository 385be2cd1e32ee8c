import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract } from '@open-date/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** The API's own description at /api/openapi.json and as pages at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const text = JSON.stringify(openApiDocument(contract, version));
  const document: StaticDocumentSpec['document'] = JSON.parse(text);
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A server without TLS is fine on one machine: the pages must not be asked for over https.
    transformStaticCSP: (policy) =>
      policy.replace(/upgrade-insecure-requests;?/, '').replace(' validator.swagger.io', ''),
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
}
