// Serves the product's API over an existing database and, in the same process, a bare Fastify route that sends one of its
// schedules.
import { startServer } from '@open-date/server/app/start-server';
import { readConfig } from '@open-date/server/platform/config/config';
import Fastify from 'fastify';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';
import { rawAnswer } from '../schedule-call/raw-answer.ts';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '0', MAIL: 'off' };

const product = await startServer(
  readConfig({ ...SETTINGS, DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL }),
);
const { Authentication } = await signIn(product.url, 'admin@opendate.test');
const token = Authentication.Token;
const { body } = await rawAnswer(`${product.url}/api/v1/schools/18/schedules`, token);

const bare = Fastify();
bare.get('/api/v1/schools/:id/schedules', (_request, reply) => reply.type('application/json').send(body));
bare.put('/api/v1/schoolweeks/:id', (_request, reply) => reply.type('application/json').send('{}'));
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message) => {
  if (message === 'memory') process.send?.({ megabytes: process.memoryUsage.rss() / 2 ** 20 });
});
announce({ product: product.url, bare: bareUrl, token, databaseUrl: product.databaseUrl }, async () => {
  await bare.close();
  await product.close();
});
