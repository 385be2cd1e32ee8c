import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;

/** What is known of how people reach the site. */
export interface Transport {
  /** Whether they reach it over TLS, whatever a proxy says of a single request. */
  readonly isSecureSite: boolean;
  /** Whether every name below that of the site has TLS as well. */
  readonly coversSubdomains: boolean;
}

/** Tells browsers with each answer over TLS to come by TLS alone for a year. */
export function keepBrowsersOnTls(app: FastifyInstance, { isSecureSite, coversSubdomains }: Transport): void {
  const policy = `max-age=${YEAR}${coversSubdomains ? '; includeSubDomains' : ''}`;
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecureSite || request.protocol === 'https') reply.header('strict-transport-security', policy);
    done();
  });
}
