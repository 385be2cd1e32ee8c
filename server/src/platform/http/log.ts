import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** Where the log goes instead of the standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** Addresses that go on with a secret: a session token, the secret of a calendar, the token of a reset link. */
const BEFORE_SECRETS = ['/api/v1/auth/', '/api/v1/calendars/', '/login/reset/'];
/** What is as long as a token and written like one, wherever it stands. */
const TOKEN = /[\w-]{40,}/g;

/** A request's address for the log: no session token, calendar secret or reset token in it is written down, however it is encoded. */
export function loggedUrl(url: string): string {
  const plain = plainPath(url);
  const before = BEFORE_SECRETS.find((path) => plain.includes(path) && !plain.endsWith(path));
  if (before !== undefined) return `${before}[redacted]`;
  return (TOKEN.test(plainText(url)) ? plainText(url) : url).replaceAll(TOKEN, '[redacted]');
}

/** An address as a lenient reader takes it: decoded as often as it is encoded, with single forward slashes, in lower case. */
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

/** Settings of the request log: JSON lines with the request's id, without headers. */
export function logSettings(level: string, target?: LogTarget): LoggerOptions & { stream?: LogTarget } {
  return {
    level,
    ...(target ? { stream: target } : {}),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
    },
  };
}

/** From here on every line of the request names the user who made it. */
export function logUser(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  request.log = request.log.child({ userId });
  reply.log = request.log;
}
