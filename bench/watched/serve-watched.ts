// Serves the product's API with the settings of its environment, on a database that may be another server's.
import { readConfig } from '@open-date/server/platform/config/config';
import { startServer } from '@open-date/server/app/start-server';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '1', MAIL: 'off' };
const NAMES = [
  'DATA_DIR',
  'DATABASE_URL',
  'WORKERS',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

const given = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
const product = await startServer(readConfig({ ...SETTINGS, ...given }));
const user = await signIn(product.url);

announce(
  {
    product: product.url,
    token: user.Authentication.Token,
    school: String(user.SchoolId),
    databaseUrl: product.databaseUrl,
  },
  () => product.close(),
);
