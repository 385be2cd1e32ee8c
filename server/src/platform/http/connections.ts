import { ERROR_STATUS, type ErrorBody } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { createListener } from '../tls/create-listener.ts';
import type { ListenerCertificate } from '../tls/listener-certificate.ts';
import { UNREADABLE } from './errors.ts';
import { HttpError } from './http-error.ts';

/** Time limits for a client, in milliseconds. */
export interface Timeouts {
  /** Limit until the headers of a request have arrived. */
  readonly headers: number;
  /** Limit until the whole request has arrived, its body included. */
  readonly request: number;
  /** Time between two checks for late requests. */
  readonly check: number;
}

/** A body of 2 MB within a minute is 280 kbit/s, which a slow phone still sends. */
const PATIENCE: Timeouts = { headers: 20_000, request: 60_000, check: 5000 };
/** Milliseconds for which an idle connection stays: longer than a proxy keeps it, so that the proxy ends it. */
const KEPT_ALIVE = 72_000;

/** How the server listens, and the limits of a connection before its request is parsed. */
export function connectionSettings(certificate: ListenerCertificate | null, patience: Timeouts = PATIENCE) {
  const limits: ServerOptions = {
    requestTimeout: patience.request,
    headersTimeout: patience.headers,
    connectionsCheckingInterval: patience.check,
    keepAliveTimeout: KEPT_ALIVE,
    // Without a Host, Node would refuse with an empty body; `refuseWrongHosts` does it in the API's.
    requireHostHeader: false,
  };
  return {
    serverFactory: (handle) => createListener(handle, certificate, limits),
    clientErrorHandler: answerBroken,
  } satisfies FastifyHttpOptions<Server>;
}

const HOST = 'host';

/** Refuses a request with two Host headers, which may mean one site to a proxy and another here, or with none. */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, httpVersion } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.length === HOST.length && rawHeaders[index]?.toLowerCase() === HOST) hosts += 1;
    const isWrong = hosts > 1 || (hosts === 0 && httpVersion === '1.1');
    done(isWrong ? new HttpError('input.invalid', UNREADABLE) : undefined);
  });
}

/** Refuses a request whose proxy says that it comes from something that is not an address. */
export function refuseWrongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [address = ''] = request.ip.split('%');
    done(isIP(address) === 0 ? new HttpError('input.invalid', UNREADABLE) : undefined);
  });
}

/** Refuses a request that expects what no server gives, which Node itself would answer without a body. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => endWith(socket, 'input.invalid'));
}

/** Answers an unreadable request; logs none of its text. */
function answerBroken(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Without an agreed handshake nothing can be said, and whoever is silent would be waited for.
  if (/^ERR_(?:SSL|TLS)_/.test(error.code)) {
    socket.destroy();
    return;
  }
  endWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'input.too-slow' : 'input.invalid');
}

/** Sends the API's error body and closes the connection. */
function endWith(socket: Socket, code: 'input.too-slow' | 'input.invalid'): void {
  const isLate = code === 'input.too-slow';
  const body: ErrorBody = { error: isLate ? MESSAGES.tooSlow : UNREADABLE, code };
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${ERROR_STATUS[code]} ${isLate ? 'Request Timeout' : 'Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        'connection: close',
        `content-length: ${Buffer.byteLength(text)}`,
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
