import { openFolderStore } from '@open-date/releases';
import { readConfig } from './config/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { openSite } from './site/plugin.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface ServedProduct extends RunningServer {
  /** The demo accounts are there. */
  readonly hasDemo: boolean;
}

/**
 * Serves API and site in one process with the settings of `environment` (relative folders count from `folder`), and ends in
 * order on SIGINT and SIGTERM. Throws ConfigError.
 */
export async function serve(environment: NodeJS.ProcessEnv, folder?: string): Promise<ServedProduct> {
  const config = readConfig(environment, folder);
  const site = openSite({
    store: openFolderStore(config.releaseStore),
    channel: config.releaseChannel,
    guidesDir: config.guidesDir,
    helpVideoUrl: config.helpVideoUrl,
  });
  const starting = startServer(config, { site });
  endOnSignals(starting);
  return { ...(await starting), hasDemo: config.demo };
}
