import { LIGHT_PASSWORD_COST } from '../../testing/builders.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { startServer } from './start-server.ts';

it('two servers that start at once on one new database both serve the demo league, to other machines only with DEMO_PUBLIC [PLT-240]', async () => {
  const empty = await createTestDatabase();
  const settings = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: empty.url,
    LOG_LEVEL: 'silent',
    DEMO: '1',
    MAIL: 'off',
  });
  const start = () => startServer(settings, { passwordCost: LIGHT_PASSWORD_COST });
  const servers = await Promise.all([start(), start()]);
  expect(servers.map(({ hasDemo }) => hasDemo)).toEqual([true, true]);
  const everywhere = { ...settings, host: '0.0.0.0', demo: false };
  await expect(startServer(everywhere)).rejects.toThrow(/^With HOST=0\.0\.0\.0 other machines reach this server/);
  const proxied = { ...settings, demo: false, trustProxy: '127.0.0.1', siteUrl: 'https://opendate.example' };
  await expect(startServer(proxied)).rejects.toThrow(
    /^With SITE_URL=https:\/\/opendate\.example and TRUST_PROXY=127\.0\.0\.1 .* DATABASE_URL.* DEMO=0.* DEMO_PUBLIC=1/,
  );
  const wanted = await startServer({ ...everywhere, demoPublic: true });
  for (const server of [wanted, ...servers]) await server.close();
  await empty.drop();
}, 120_000);
