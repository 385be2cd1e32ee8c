// Serves API and site with the settings of the environment.
import { ConfigError } from './config/config.ts';
import { serve } from './serve.ts';

try {
  const { url } = await serve(process.env);
  console.log(`Open Date is at ${url}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
