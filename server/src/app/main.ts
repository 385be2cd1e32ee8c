// Serves API and site with the settings of the environment, and reports the address to the parent process.
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { ConfigError } from '../platform/config/config.ts';
import { DemoExposedError } from '../../demo/public-demo.ts';
import { StartAbortedError, StartError } from '../platform/start-error.ts';
import { serve } from './serve.ts';

/** Exit code for wrong settings: a restart does not help. */
const WRONG_SETTINGS = 2;

try {
  const { url, hasDemo } = await serve(process.env);
  if (process.send) process.send({ url, hasDemo });
  else console.log(`${PRODUCT_NAME} is at ${url}`);
} catch (error) {
  // The cause of an aborted start also ends the process.
  if (!(error instanceof StartAbortedError)) fail(error);
}

function fail(error: unknown): never {
  const isExplained = [ConfigError, DemoExposedError, StartError].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exit(isExplained ? WRONG_SETTINGS : 1);
}
