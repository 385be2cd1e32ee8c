import { join } from 'node:path';
import { serverConfiguration } from '../webpack/server.ts';
import { runWebpack } from './run-webpack.ts';

/** What starts the built server, in the folder that it was built into. */
export const PROGRAM = 'main.mjs';

/**
 * Builds the server, or another script that imports it, into one program (record 151). It runs from any folder inside
 * `server`, whose packages and migrations it finds by its own address. Rejects with the compiler's messages.
 */
export async function buildServerProgram(
  root: string,
  output: string,
  script = join(root, 'server/src/app/main.ts'),
): Promise<void> {
  await runWebpack(serverConfiguration(root, script, output));
}
