import { openFolderStore } from '@open-date/releases';
import { readConfig } from '@open-date/server/config/config';
import { sitePlugin } from '@open-date/server/site/plugin';
import { type RunningServer, startServer } from '@open-date/server/start-server';
import { ROOT } from './workspace.ts';

export interface ServedProduct extends RunningServer {
  /** The demo accounts are there. */
  readonly hasDemo: boolean;
}

/** Serves API and site in one process with the settings of the environment, and ends in order on SIGINT and SIGTERM. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<ServedProduct> {
  const config = readConfig(environment, ROOT);
  const site = sitePlugin({
    store: openFolderStore(config.releaseStore),
    channel: config.releaseChannel,
    helpVideoUrl: environment.HELP_VIDEO_URL ?? 'https://www.youtube.com/',
  });
  const server = await startServer(config, { site });
  let isEnding = false;
  const handleSignal = () => {
    if (isEnding) return;
    isEnding = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
  return { ...server, hasDemo: config.demo };
}
