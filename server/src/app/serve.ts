import { openFolderStore } from '@open-date/releases';
import { readConfig } from '../platform/config/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { openSite } from '../site/plugin.ts';
import { type RunningServer, type StartOptions, startServer } from './start-server.ts';

/**
 * Serves API and site in one process with the settings of `environment`, with relative folders below `folder`, and
 * stops in order on signals. Throws ConfigError.
 */
export async function serve(
  environment: NodeJS.ProcessEnv,
  folder?: string,
  options: Pick<StartOptions, 'passwordCost'> = {},
): Promise<RunningServer> {
  const config = readConfig(environment, folder);
  let hasDemo = false;
  const site = openSite({
    store: openFolderStore(config.releaseStore),
    channel: config.releaseChannel,
    guidesDir: config.guidesDir,
    helpVideoUrl: config.helpVideoUrl,
    hasPublicDemo: () => config.demoPublic && hasDemo,
  });
  const starting = startServer(config, { ...options, site });
  endOnSignals(starting);
  const server = await starting;
  hasDemo = server.hasDemo;
  return server;
}
