import type { IncomingMessage } from 'node:http';
import { isRequestId } from '@open-date/shared-api/rules/platform/request-id';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Traces } from '../tracing/spans.ts';
import { newWorkId, runAs, type Work } from '../tracing/work.ts';
import { addToLog } from './log.ts';

/** The header in which a request brings its id, and every answer says it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The id that a request brings, or a new one in place of a malformed or missing one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && isRequestId(given) ? given : newWorkId();
}

export interface Following {
  /** Null while no collector is set. */
  readonly traces: Traces | null;
  /** Whether requests of a route are traced; streams and probes are not. */
  readonly isTraced: (route: string) => boolean;
}

/** Says the id of each request in its answer, and makes everything that runs for it know the request. */
export function followRequests(app: FastifyInstance, { traces, isTraced }: Following): void {
  const following = new WeakMap<FastifyRequest, Work>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const { id, method, headers, log } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const span = traces !== null && isTraced(route) ? traces.startRequest({ method, route, id, headers }) : null;
    if (span) addToLog(request, { traceId: span.traceId });
    const work: Work = { kind: 'request', id, name: `${method} ${route}`, log, span };
    following.set(request, work);
    runAs(work, done);
  });
  // Reading a body leaves the context of the request, because the connection's events come from outside.
  app.addHook('preValidation', (request, _reply, done) => runAs(following.get(request) ?? null, done));
  if (traces === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    following.get(request)?.span?.end(reply.statusCode);
    done();
  });
}
