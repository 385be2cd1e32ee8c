// `npm start`: releases what changed into the local store, then serves everything and says where.
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/src/demo/accounts.ts';
import { readConfig } from '../server/src/config/config.ts';
import { startServer } from '../server/src/start.ts';
import { releaseChanged } from './publish-changed.ts';
import { userName } from './workspace.ts';

const config = readConfig(process.env);
const [published, server] = await Promise.all([releaseChanged(userName(), 'npm start'), startServer(config)]);
for (const { name, version, isNew } of published)
  console.log(`${isNew ? 'released ' : 'unchanged'} ${name} ${version}`);
console.log(`\nOpen Date is at ${server.url}`);
if (config.demo) {
  console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, description } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(28)} ${description}`);
}
