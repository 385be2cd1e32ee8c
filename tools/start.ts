// `npm start`: releases what changed into the local store, serves everything and says where.
import { ROLE_NAMES, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@open-date/server/demo/accounts';
import { ConfigError } from '@open-date/server/config/config';
import { releaseChanged } from './publish-changed.ts';
import { serve } from '@open-date/server/serve';
import { ROOT, userName } from './workspace.ts';

const serving = serve({ LOG_LEVEL: 'warn', ...process.env }, ROOT);
try {
  const [published, server] = await Promise.all([releaseChanged(userName(), 'npm start'), serving]);
  for (const { name, version, isNew } of published)
    console.log(`${isNew ? 'released ' : 'unchanged'} ${name} ${version}`);
  console.log(`\nOpen Date is at ${server.url}`);
  if (server.hasDemo) {
    console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email, roleId, title } of DEMO_ACCOUNTS.filter((account) => account.status === USER_STATUS.active)) {
      console.log(`  ${email.padEnd(28)} ${ROLE_NAMES[roleId]}, ${title}`);
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  // A build that fails must not leave the embedded PostgreSQL behind.
  await serving.then((server) => server.close()).catch(() => undefined);
  process.exit(1);
}
