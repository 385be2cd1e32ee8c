import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Transport } from '../platform/http/strict-transport.ts';
import { StartError } from '../platform/start-error.ts';

/** Throws StartError for a port in use. */
export async function listenAt(app: FastifyInstance, config: Config): Promise<void> {
  // Fastify does not know the scheme.
  const listenTextResolver = (address: string) => `Server listening at ${address.replace(/^http/, scheme(config))}`;
  await app
    .listen({ port: config.port, host: config.host, listenTextResolver })
    .catch(refuseTakenPort('PORT', config.port));
}

export function refuseTakenPort(setting: string, port: number): (error: unknown) => never {
  return (error) => {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${port} is in use: stop the program that listens there, or choose another port with ${setting}=${port + 1}.`,
    );
  };
}

/** Without a trailing slash. */
export function listeningAddress(config: Config, app: FastifyInstance): string {
  const [place] = app.addresses();
  const port = typeof place === 'object' ? place.port : config.port;
  return `${scheme(config)}://${config.host}:${port}`;
}

export function transportTo({ siteUrl, hstsSubdomains }: Config): Transport {
  return { isSecureSite: siteUrl?.startsWith('https:') === true, coversSubdomains: hstsSubdomains };
}

function scheme({ tls }: Config): string {
  return tls === null ? 'http' : 'https';
}
