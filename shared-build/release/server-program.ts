import { resolve } from 'node:path';
import { serverConfiguration } from '../webpack/server.ts';
import { runWebpack } from './run-webpack.ts';

/** What starts the built server, in the folder that it was built into. */
export const PROGRAM = 'main.mjs';

/** The server, and what it starts in a separate process under that name. */
const PROGRAMS = { main: 'server/src/app/main.ts', 'import-process': 'server/src/admin/import/import-process.ts' };

/**
 * Builds the server, or other programs of the repository by name, each with its packages in one file (record 151). They
 * run from any folder inside `server`, whose packages and migrations they find by their own address. Rejects with the
 * compiler's messages.
 */
export async function buildServerProgram(
  root: string,
  output: string,
  programs: Readonly<Record<string, string>> = PROGRAMS,
): Promise<void> {
  const entry = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, resolve(root, file)]));
  await runWebpack(serverConfiguration(root, entry, output));
}
