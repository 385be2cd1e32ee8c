// Serves API and site with the settings of the environment, and ends in order when asked to.
import { openFolderStore } from '@open-date/releases';
import { ConfigError, readConfig } from './config/config.ts';
import { sitePlugin } from './site/plugin.ts';
import { startServer } from './start-server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const site = sitePlugin({
    store: openFolderStore(config.releaseStore),
    channel: config.releaseChannel,
    helpVideoUrl: config.helpVideoUrl,
  });
  const server = await startServer(config, { site });
  console.log(`Open Date is at ${server.url}`);
  let isEnding = false;
  const handleSignal = () => {
    if (isEnding) return;
    isEnding = true;
    server.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
