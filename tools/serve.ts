// `npm run serve`: serves what the channel releases, and keeps the server running. Renders the guides, which are the
// server's; builds, publishes and promotes nothing.
import { makeGuides } from '@open-date/guides';
import { printError } from './explain-errors.ts';
import { SupervisedServer } from './supervise.ts';
import { guidesFolder, releaseChannel, storeFolder } from './workspace.ts';

const server = new SupervisedServer(process.env);
try {
  const [{ url }] = await Promise.all([server.ready, makeGuides(guidesFolder())]);
  console.log(`Open Date is at ${url}: channel ${releaseChannel()} of ${storeFolder()}`);
} catch (error) {
  server.end('SIGTERM', printError(error));
}
