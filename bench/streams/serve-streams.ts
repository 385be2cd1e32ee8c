// Serves the product's API to administrators who are copies of the demo league's, because one user has twenty streams at most.
import { startServer } from '@open-date/server/app/start-server';
import { readConfig } from '@open-date/server/platform/config/config';
import { withClient } from '@open-date/server/platform/db/with-client';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '1', MAIL: 'off' };

const product = await startServer(
  readConfig({ ...SETTINGS, DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL }),
);
const count = Number(process.env.BENCH_USERS);
await withClient(product.databaseUrl, (client) =>
  client.query(
    `insert into users (email, password_hash, role_id, status, first_name, last_name)
     select 'streams' || n || '@opendate.test', password_hash, role_id, status, first_name, last_name
     from users, generate_series(1, $1) n where email = 'admin@opendate.test'`,
    [count],
  ),
);
const tokens: string[] = [];
for (let n = 1; n <= count; n += 1)
  tokens.push((await signIn(product.url, `streams${n}@opendate.test`)).Authentication.Token);

announce({ product: product.url, tokens: tokens.join(' ') }, () => product.close());
