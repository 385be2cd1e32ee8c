// A server of the next version: the product with one more migration, from the folder of NEWER_MIGRATIONS.
import { serve } from '../../src/app/serve.ts';

await serve(process.env, undefined, { migrations: process.env['NEWER_MIGRATIONS'] ?? '' });
