import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const TOKEN_IN_PATH = /^(\/api\/v1\/(?:auth|calendars)\/)[^/?]+/;

/** A request's address for the log: a session token or a calendar's secret in its path is not written down (decision A023). */
export function loggedUrl(url: string): string {
  return url.replace(TOKEN_IN_PATH, '$1[redacted]');
}

/** Settings of the request log: JSON lines with the request's id, without headers. */
export function logSettings(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
    },
  };
}
