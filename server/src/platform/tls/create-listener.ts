import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { ListenerCertificate } from './listener-certificate.ts';

/**
 * A server that speaks TLS with a certificate, and plain HTTP without; it does not listen yet. A handshake may take as long
 * as the headers of a request.
 */
export function createListener(
  handle: RequestListener,
  certificate: ListenerCertificate | null,
  limits: ServerOptions = {},
): Server {
  if (certificate === null) return createServer(limits, handle);
  const { headersTimeout: handshakeTimeout } = limits;
  const patience = handshakeTimeout === undefined ? {} : { handshakeTimeout };
  const server = createSecureServer({ ...limits, ...patience, ...certificate.settings }, handle);
  certificate.keepCurrent(server);
  return server;
}
