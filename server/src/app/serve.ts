import { openStore, readLinkSecret } from '@open-date/releases';
import { readConfig } from '../platform/config/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { openSite } from '../site/plugin.ts';
import { checkDataFolder } from './start-checks/check-data-folder.ts';
import { type RunningServer, type StartOptions, startServer } from './start-server.ts';

/** Serves API and site until a signal; relative folders are below `folder`. Throws ConfigError and StartError. */
export async function serve(
  environment: NodeJS.ProcessEnv,
  folder?: string,
  options: Pick<StartOptions, 'passwordCost' | 'migrations'> = {},
): Promise<RunningServer> {
  const config = readConfig(environment, folder);
  await checkDataFolder(config);
  let hasDemo = false;
  // Without a secret only links to release sets fail.
  let linkProblem: unknown = null;
  const linkSecret =
    config.releaseLinkSecret ??
    (await readLinkSecret(config.dataDir).catch((problem: unknown) => {
      linkProblem = problem;
      return null;
    }));
  const site = openSite({
    store: openStore(config.releaseStore, environment),
    channel: config.releaseChannel,
    guidesDir: config.guidesDir,
    helpVideoUrl: config.helpVideoUrl,
    ...(linkSecret === null ? { linkProblem } : { linkSecret }),
    siteUrl: config.siteUrl,
    hasPublicDemo: () => config.demoPublic && hasDemo,
  });
  const waiting = new AbortController();
  const starting = startServer(config, { ...options, site, signal: waiting.signal });
  endOnSignals(starting, waiting);
  const server = await starting;
  hasDemo = server.hasDemo;
  return server;
}
