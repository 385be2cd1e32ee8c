// Serves the product's API on a demo league in which 50 schools have a user who bids, and announces their tokens.
import { readConfig } from '@open-date/server/platform/config/config';
import { startServer } from '@open-date/server/app/start-server';
import pg from 'pg';
import { announce } from '../product/announce.ts';
import { signIn } from '../product/sign-in.ts';
import type { BenchBidder } from './bid-job.ts';

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '1', MAIL: 'off' };
const BIDDERS = Number(process.env.BIDDERS);

const product = await startServer(
  readConfig({ ...SETTINGS, DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL }),
);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
const { rows } = await pool.query<{ id: number; school_id: number; email: string }>(
  `insert into users (first_name, last_name, email, password_hash, role_id, school_id, status)
   select 'Bench', 'Bidder', 'bidder' || s.id || '@opendate.test', u.password_hash, u.role_id, s.id, u.status
   from (select * from users where email = 'school@opendate.test') u, (select id from schools order by id limit $1) s
   returning id, school_id, email`,
  [BIDDERS],
);
await pool.end();
const bidders: BenchBidder[] = [];
for (const { id, school_id, email } of rows) {
  const { Authentication } = await signIn(product.url, email);
  bidders.push({ school: school_id, user: id, token: Authentication.Token });
}

announce({ product: product.url, databaseUrl: product.databaseUrl, bidders: JSON.stringify(bidders) }, async () => {
  await product.close();
});
