import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Remembers the methods of every route from now on. The function it answers is called when all routes are there: from then on
 * any other method is refused with those that the address has.
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
    throw new Refusal('method.not-allowed', MESSAGES.methodNotAllowed);
  };
  app.route({
    url,
    method,
    // Before the body is read: it is nobody's.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      refuse();
    },
    handler: refuse,
  });
}
