import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Logger, type LoggerOptions, stdSerializers } from 'pino';
import { currentWork, workFields } from '../tracing/work.ts';

/** A target for the log in place of standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** Paths whose next part is a secret: a session token, a calendar's secret, or a reset token. */
const BEFORE_SECRETS = ['/api/v1/auth/', '/api/v1/calendars/', '/login/reset/'];
/** A text with the length and the characters of a token, anywhere in an address. */
const TOKEN = /[\w-]{40,}/g;

/**
 * The address of a request for the log, without session tokens, calendar secrets and reset tokens, however they are
 * encoded.
 */
export function loggedUrl(url: string): string {
  const plain = plainPath(url);
  const before = BEFORE_SECRETS.find((path) => plain.includes(path) && !plain.endsWith(path));
  if (before !== undefined) return `${before}[redacted]`;
  return (TOKEN.test(plainText(url)) ? plainText(url) : url).replaceAll(TOKEN, '[redacted]');
}

/**
 * An address as a lenient parser reads it: decoded as often as it is encoded, with single forward slashes, in lower
 * case.
 */
function plainPath(url: string): string {
  return plainText(url)
    .replaceAll(/[\\/]+(\.\/+)*/g, '/')
    .toLowerCase();
}

function plainText(url: string): string {
  const decoded = url.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === url ? url : plainText(decoded);
}

/** Settings of the log: JSON lines that name the request or job which they belong to, without headers and values of rows. */
export function logSettings(level: string, target?: LogTarget): LoggerOptions & { stream?: LogTarget } {
  return {
    level,
    ...(target ? { stream: target } : {}),
    // The logger of a request has its id already.
    mixin: (_fields, _level, logger) => {
      const work = currentWork();
      return work === null || work.log === logger ? {} : workFields(work);
    },
    serializers: {
      err: withoutRows,
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
    },
  };
}

/** An error for the log, without what PostgreSQL says of the row: it has the values. */
function withoutRows(error: Error): object {
  const { detail: _values, where: _parameters, ...rest } = stdSerializers.err(error);
  return rest;
}

/** Adds fields to every later log line of the request, whose logger is its own; a child of it would cost more. */
export function addToLog({ log }: FastifyRequest, fields: Readonly<Record<string, string | number>>): void {
  if (hasBindings(log)) log.setBindings(fields);
}

function hasBindings(log: FastifyBaseLogger): log is FastifyBaseLogger & Pick<Logger, 'setBindings'> {
  return 'setBindings' in log;
}
