import { join, resolve } from 'node:path';
import { compressFiles, runWebpack } from '@open-date/shared-build/release';
import { baseConfiguration } from '@open-date/shared-build/webpack';
import webpack from 'webpack';
import { ROOT } from '../../tools/workspace.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { CONTROL_DECLARATIONS } from './declarations.ts';

const SHELL_FOLDER = join(ROOT, 'shell');
const FEDERATION = join(SHELL_FOLDER, 'src/federation');

export interface ControlBuild {
  readonly folder: string;
  /** Scripts that start the application; the last one is its entry. */
  readonly entry: readonly string[];
  /** Scripts of each screen, by route name. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** Replaces one of the shell's federation modules with a module of the benchmark. */
function replace(module: string, by: string) {
  const target = join(FEDERATION, module);
  return new webpack.NormalModuleReplacementPlugin(/\.ts$/, (asked: { readonly context: string; request: string }) => {
    if (resolve(asked.context, asked.request) === target) asked.request = join(import.meta.dirname, by);
  });
}

let built: Promise<ControlBuild> | null = null;

/**
 * Builds the control once for all parts of a run: the sources of shell and remotes as one single-page application, with
 * the same compiler, minifier and router, but without federation.
 */
export function buildControl(): Promise<ControlBuild> {
  built ??= build(join(BENCH_FOLDER, 'control'));
  return built;
}

async function build(output: string): Promise<ControlBuild> {
  const base = baseConfiguration(SHELL_FOLDER, output, 'control');
  const compiled = await runWebpack({
    ...base,
    entry: { main: join(SHELL_FOLDER, 'src/main.tsx') },
    plugins: [replace('loader.ts', 'loader.ts'), replace('start-federation.ts', 'no-federation.ts')],
  });
  await compressFiles(output);
  const scripts = (name: string) =>
    ((compiled.entrypoints.get(name) ?? compiled.namedChunkGroups.get(name))?.getFiles() ?? []).filter((file) =>
      file.endsWith('.js'),
    );
  const names = CONTROL_DECLARATIONS.flatMap(({ routes }) => routes.map(({ name }) => name));
  return {
    folder: output,
    entry: scripts('main'),
    routes: Object.fromEntries(names.map((name) => [name, scripts(name)])),
  };
}
