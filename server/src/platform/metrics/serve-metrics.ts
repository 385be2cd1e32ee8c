import Fastify, { type FastifyInstance } from 'fastify';
import type { ListenerCertificate } from '../tls/listener-certificate.ts';
import { createListener } from '../tls/create-listener.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** A listener for Prometheus on a port of its own, so that a proxy that publishes the site does not publish it. */
export interface MetricsListener {
  readonly url: string;
  close(): Promise<void>;
}

interface MetricsAddress {
  readonly port: number;
  readonly host: string;
  readonly certificate: ListenerCertificate | null;
}

/** Serves `GET /metrics` and nothing else. */
export async function serveMetrics(
  metrics: ServerMetrics,
  { port, host, certificate }: MetricsAddress,
): Promise<MetricsListener> {
  const app: FastifyInstance = Fastify({
    logger: false,
    forceCloseConnections: true,
    serverFactory: (handler) => createListener(handler, certificate),
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
  const url = await app.listen({ port, host });
  return { url: `${certificate === null ? url : url.replace('http:', 'https:')}/metrics`, close: () => app.close() };
}
