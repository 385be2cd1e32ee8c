// Serves API and site with the settings of the environment.
import { PRODUCT_NAME } from '@open-date/shared-api/rules/product';
import { ConfigError } from './config/config.ts';
import { serve } from './serve.ts';

try {
  const { url } = await serve(process.env);
  console.log(`${PRODUCT_NAME} is at ${url}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
