import { contract } from '@open-date/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/http/services.ts';

const STREAM = contract.events.stream.path;

/** Addresses that answer while the server starts, for balancers and operators. */
export const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/version']);

/** Whether a route is a call of the API: no stream, which ends when its page does, and no probe. */
function isCall(route: string): boolean {
  return route.startsWith('/api/') && route !== STREAM && !PROBES.has(route);
}

/** Whether requests of a route are traced: calls and documents. */
export function isTraced(route: string): boolean {
  return route === '/*' || isCall(route);
}

/** Measures every call of the API that is answered. */
export function countCalls(app: FastifyInstance, metrics: Services['metrics']): void {
  if (metrics === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request.routeOptions;
    if (url !== undefined && isCall(url))
      metrics.countCall(`${String(method)} ${url}`, reply.statusCode, reply.elapsedTime);
    done();
  });
}
