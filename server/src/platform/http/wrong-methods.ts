import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/**
 * Collects the methods of every route registered from now on. Call the returned function after the last route: it
 * refuses all other methods with 405 and lists those of the address.
 */
export function refuseWrongMethods(app: FastifyInstance): () => void {
  const routes = new Map<string, Set<string>>();
  let isComplete = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isComplete) return;
    const methods = routes.get(url) ?? new Set();
    for (const one of Array.isArray(method) ? method : [method]) methods.add(one);
    routes.set(url, methods);
  });
  return () => {
    isComplete = true;
    for (const [url, methods] of routes) {
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      const allow = [...methods].toSorted().join(', ');
      if (others.length > 0) refuseMethods(app, { url, method: others, allow });
    }
  };
}

interface RefusedRoute {
  readonly url: string;
  readonly method: string[];
  readonly allow: string;
}

function refuseMethods(app: FastifyInstance, { url, method, allow }: RefusedRoute): void {
  const refuse = () => {
    throw new HttpError('method.not-allowed', MESSAGES.methodNotAllowed);
  };
  app.route({
    url,
    method,
    // Refuses before the body is read, because no handler needs the body.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      refuse();
    },
    handler: refuse,
  });
}
