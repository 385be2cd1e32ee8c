// Serves API and site with the settings of the environment, and ends in order when asked to.
import { openFolderStore } from '@open-date/releases';
import { ConfigError, readConfig } from './config/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { sitePlugin } from './site/plugin.ts';
import { startServer } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const site = sitePlugin({
    store: openFolderStore(config.releaseStore),
    channel: config.releaseChannel,
    helpVideoUrl: config.helpVideoUrl,
  });
  const starting = startServer(config, { site });
  endOnSignals(starting);
  console.log(`Open Date is at ${(await starting).url}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
