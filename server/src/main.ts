// Starts the server with the settings of the environment and ends it in order when asked to.
import { ConfigError, readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env));
  console.log(`Open Date is at ${server.url}`);
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
