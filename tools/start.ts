// `npm start`: releases what changed into the local store, serves the product, prints its address, and keeps the
// server running.
import { ROLE_NAMES, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@open-date/server/demo/accounts';
import { printError } from './explain-errors.ts';
import { releaseChanged } from './publish-changed.ts';
import { QUIET, SupervisedServer } from './supervise.ts';
import { userName } from './workspace.ts';

console.log('starting  the server, which makes its database first when there is none …');
const server = new SupervisedServer({ ...QUIET, ...process.env });
try {
  const [released, { url, hasDemo }] = await Promise.all([
    releaseChanged(userName(), 'npm start', console.log),
    server.ready.then((facts) => {
      console.log('started   the server');
      return facts;
    }),
  ]);
  for (const { name, version, outcome, stable } of released)
    console.log(
      outcome === 'kept'
        ? `kept      ${name} ${stable}, which an operator released; the sources are ${version}`
        : `${outcome.padEnd(9)} ${name} ${version}`,
    );
  console.log(`\nOpen Date is at ${url}`);
  if (hasDemo) {
    console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email, roleId, title } of DEMO_ACCOUNTS.filter((account) => account.status === USER_STATUS.active)) {
      console.log(`  ${email.padEnd(28)} ${ROLE_NAMES[roleId]}, ${title}`);
    }
  }
} catch (error) {
  server.end('SIGTERM', printError(error));
}
