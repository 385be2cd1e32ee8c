// Serves API and site with the settings of the environment, and reports the address to the supervising process.
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { ConfigError } from '../platform/config/config.ts';
import { DemoExposed } from '../../demo/seed/public-demo.ts';
import { serve } from './serve.ts';

/** The exit code for wrong settings, with which another start would fail as well. */
const WRONG_SETTINGS = 2;

try {
  const { url, hasDemo } = await serve(process.env);
  if (process.send) process.send({ url, hasDemo });
  else console.log(`${PRODUCT_NAME} is at ${url}`);
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof DemoExposed;
  console.error(isExplained ? error.message : error);
  process.exit(isExplained ? WRONG_SETTINGS : 1);
}
