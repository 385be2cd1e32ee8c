import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Transport } from '../platform/http/strict-transport.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** Listens where the settings say; resolves when connections are taken. Throws StartRefused for a port that is taken. */
export async function listenAt(app: FastifyInstance, config: Config): Promise<void> {
  // Fastify does not know how the sockets speak.
  const listenTextResolver = (address: string) => `Server listening at ${address.replace(/^http/, scheme(config))}`;
  await app
    .listen({ port: config.port, host: config.host, listenTextResolver })
    .catch(refuseTakenPort('PORT', config.port));
}

/** What a start does that finds its port taken. */
export function refuseTakenPort(setting: string, port: number): (error: unknown) => never {
  return (error) => {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code !== 'EADDRINUSE') throw error;
    throw new StartRefused(
      `Port ${port} is taken: end the program that listens there, or choose another one with ${setting}=${port + 1}.`,
    );
  };
}

/** The address of a listening server, without a slash at the end. */
export function listeningAddress(config: Config, app: FastifyInstance): string {
  const [place] = app.addresses();
  const port = typeof place === 'object' ? place.port : config.port;
  return `${scheme(config)}://${config.host}:${port}`;
}

/** How people reach the site of these settings. */
export function transportTo({ siteUrl, hstsSubdomains }: Config): Transport {
  return { isSecureSite: siteUrl?.startsWith('https:') === true, coversSubdomains: hstsSubdomains };
}

function scheme({ tls }: Config): string {
  return tls === null ? 'http' : 'https';
}
