// Serves the product's API and, in the same process, a bare Fastify route that sends the very same response.
import { readConfig } from '@open-date/server/platform/config/config';
import { startServer } from '@open-date/server/app/start-server';
import Fastify from 'fastify';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';
import { rawAnswer } from './raw-answer.ts';

/** The rate limit stays on, far above what a loop can reach. */
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '1' };
/** Headers that every server sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const product = await startServer(
  readConfig({ ...SETTINGS, DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL }),
);
const user = await signIn(product.url);
const token = user.Authentication.Token;
const answer = await rawAnswer(`${product.url}/api/v1/schools/${user.SchoolId}/schedules`, token);
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name)));

const bare = Fastify();
bare.get('/api/v1/schools/:id/schedules', (_request, reply) => reply.headers(headers).send(answer.body));
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

announce(
  {
    product: product.url,
    bare: bareUrl,
    token,
    school: String(user.SchoolId),
    bytes: String(answer.body.length),
    databaseUrl: product.databaseUrl,
  },
  async () => {
    await bare.close();
    await product.close();
  },
);
