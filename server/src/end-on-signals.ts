import type { RunningServer } from './start-server.ts';

/**
 * Ends the process in order on SIGINT and SIGTERM, also while the server is still starting: a start is finished first, so that
 * the embedded database is never left without its owner. A second signal ends at once.
 */
export function endOnSignals(starting: Promise<RunningServer>): void {
  let isEnding = false;
  const handleSignal = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
}
