import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** A page whose address holds the token of a reset link. */
const RESET_PAGE = '/login/reset/';

/** A request's address for the log: no session token, calendar secret or reset token in it is written down, however it is encoded (decision A023). `route` is the pattern that it matched. */
export function loggedUrl(url: string, route?: string): string {
  if (route?.includes(':token') === true) return route;
  return decoded(url).toLowerCase().startsWith(RESET_PAGE) ? `${RESET_PAGE}[redacted]` : url;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Settings of the request log: JSON lines with the request's id, without headers. */
export function logSettings(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedUrl(request.url, request.routeOptions.url),
        ip: request.ip,
      }),
    },
  };
}
