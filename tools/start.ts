// `npm start`: releases what changed into the local store, serves everything and says where.
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@open-date/server/demo/accounts';
import { ConfigError } from '@open-date/server/config/config';
import { releaseChanged } from './publish-changed.ts';
import { serve } from './serve.ts';
import { userName } from './workspace.ts';

try {
  const [published, server] = await Promise.all([
    releaseChanged(userName(), 'npm start'),
    serve({ LOG_LEVEL: 'warn', ...process.env }),
  ]);
  for (const { name, version, isNew } of published)
    console.log(`${isNew ? 'released ' : 'unchanged'} ${name} ${version}`);
  console.log(`\nOpen Date is at ${server.url}`);
  if (server.hasDemo) {
    console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email, description } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(28)} ${description}`);
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
