// `npm run serve`: serves what the channel releases, and keeps the server running. Builds, publishes and promotes
// nothing.
import { SupervisedServer } from './supervise.ts';
import { releaseChannel, storeFolder } from './workspace.ts';

const server = new SupervisedServer(process.env);
try {
  const { url } = await server.ready;
  console.log(`Open Date is at ${url}: channel ${releaseChannel()} of ${storeFolder()}`);
} catch (error) {
  console.error(error);
  server.end('SIGTERM', 1);
}
