import Fastify from 'fastify';
import type { ServerMetrics } from './server-metrics.ts';

/** A listener for Prometheus on a port of its own, so that a proxy that publishes the site does not publish it. */
export interface MetricsListener {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `GET /metrics` and nothing else. */
export async function serveMetrics(metrics: ServerMetrics, port: number, host: string): Promise<MetricsListener> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
  const url = await app.listen({ port, host });
  return { url: `${url}/metrics`, close: () => app.close() };
}
