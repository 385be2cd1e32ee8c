import { join, resolve } from 'node:path';
import { routes } from '@open-date/shared-api/client';
import { compressFiles, runWebpack } from '@open-date/shared-build/release';
import { baseConfiguration } from '@open-date/shared-build/webpack';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import webpack from 'webpack';
import { remote as admin } from '../../remote-admin/src/remote.ts';
import { remote as auctions } from '../../remote-auctions/src/remote.ts';
import { remote as reports } from '../../remote-reports/src/remote.ts';
import { remote as schedules } from '../../remote-schedules/src/remote.ts';
import { ROOT } from '../../tools/workspace.ts';

const SHELL_FOLDER = join(ROOT, 'shell');
const FEDERATION = join(SHELL_FOLDER, 'src/federation');

export interface ControlBuild {
  readonly folder: string;
  readonly declarations: readonly RemoteDeclaration[];
  /** Scripts that start the application; the last one is its entry. */
  readonly entry: readonly string[];
  /** Scripts of each screen, by route name. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** Replaces one of the shell's federation modules with a module of the benchmark. */
function replaceModule(module: string, by: string) {
  const target = join(FEDERATION, module);
  return new webpack.NormalModuleReplacementPlugin(/\.ts$/, (wanted: { readonly context: string; request: string }) => {
    if (resolve(wanted.context, wanted.request) === target) wanted.request = join(import.meta.dirname, by);
  });
}

/**
 * Builds the control into a folder: the sources of shell and remotes as one single-page application, with the same compiler,
 * minifier and router, but without federation.
 */
export async function buildControl(output: string): Promise<ControlBuild> {
  const base = baseConfiguration(SHELL_FOLDER, output, 'control');
  const compiled = await runWebpack({
    ...base,
    entry: { main: join(SHELL_FOLDER, 'src/main.tsx') },
    plugins: [replaceModule('loader.ts', 'loader.ts'), replaceModule('start-federation.ts', 'no-federation.ts')],
  });
  await compressFiles(output);
  const scripts = (name: string) =>
    ((compiled.entrypoints.get(name) ?? compiled.namedChunkGroups.get(name))?.getFiles() ?? []).filter((file) =>
      file.endsWith('.js'),
    );
  const declarations = [admin, auctions, reports, schedules].map(({ declare }) => declare(routes));
  const names = declarations.flatMap((declaration) => declaration.routes.map(({ name }) => name));
  return {
    folder: output,
    declarations,
    entry: scripts('main'),
    routes: Object.fromEntries(names.map((name) => [name, scripts(name)])),
  };
}
