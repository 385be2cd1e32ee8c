import { contract } from '@open-date/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/http/services.ts';

const STREAM = contract.events.stream.path;

/** Paths that answer while the server starts. */
export const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/version']);

/** Neither the stream nor a probe. */
function isCall(route: string): boolean {
  return route.startsWith('/api/') && route !== STREAM && !PROBES.has(route);
}

/** Calls and documents are traced. */
export function isTraced(route: string): boolean {
  return route === '/*' || isCall(route);
}

export function countCalls(app: FastifyInstance, metrics: Services['metrics']): void {
  if (metrics === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request.routeOptions;
    if (url !== undefined && isCall(url))
      metrics.countCall(`${String(method)} ${url}`, reply.statusCode, reply.elapsedTime);
    done();
  });
}
