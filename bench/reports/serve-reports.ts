// Serves the product's API with a log of its statements and, in the same process, bare Fastify routes that send the same
// bytes as some reports.
import { readConfig } from '@open-date/server/platform/config/config';
import { startServer } from '@open-date/server/app/start-server';
import Fastify from 'fastify';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';
import { rawAnswer } from '../schedule-call/raw-answer.ts';
import { logStatements } from './statement-log.ts';

/** The rate limit stays on, far above what a loop can reach. */
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '0' };
/** Headers that every server sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const takeStatements = logStatements();
const product = await startServer(readConfig({ ...SETTINGS, DATABASE_URL: process.env.DATABASE_URL }));
const admin = (await signIn(product.url, 'admin@opendate.test')).Authentication.Token;
const editor = (await signIn(product.url)).Authentication.Token;

const bare = Fastify();
const sizes: string[] = [];
for (const path of (process.env.REPEATED_PATHS ?? '').split('\n')) {
  const { headers, body } = await rawAnswer(product.url + path, admin);
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
  bare.get(path.split('?')[0] ?? '', (_request, reply) => reply.headers(sent).send(body));
  sizes.push(String(body.length));
}
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements: takeStatements() });
});
announce({ product: product.url, bare: bareUrl, admin, editor, sizes: sizes.join(' ') }, async () => {
  await bare.close();
  await product.close();
});
