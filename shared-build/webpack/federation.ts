import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration } from './base.ts';
import { ExposeInEntry } from './expose-in-entry.ts';
import { installedVersion, SHARED_PACKAGES } from './shared-packages.ts';

export interface BuildTarget {
  /** Folder of the package. */
  readonly folder: string;
  /** Output folder. */
  readonly output: string;
  /** Version of this build; part of every global name, so that two versions can run in one page. */
  readonly version: string;
}

/** Makes a remote take every shared module from the shell, compatible with the version it was built against. */
function sharedSettings(folder: string) {
  return Object.fromEntries(
    SHARED_PACKAGES.map(({ key, packageName }) => {
      const version = installedVersion(folder, packageName);
      const requiredVersion = `^${version}`;
      return [key, { singleton: true, strictVersion: true, version, requiredVersion, import: false as const }];
    }),
  );
}

/** A name that is valid in a JavaScript identifier. */
export function globalName(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

/** Configures the shell's build: an ordinary application that provides its shared modules to remotes at run time. */
export function shellConfiguration({ folder, output, version }: BuildTarget): Configuration {
  const base = baseConfiguration(folder, output, globalName('shell', version));
  const versions = SHARED_PACKAGES.map(({ key, packageName }) => [key, installedVersion(folder, packageName)]);
  return {
    ...base,
    entry: { main: join(folder, 'src/main.tsx') },
    resolve: {
      ...base.resolve,
      alias: {
        // The federation runtime and the remotes must share one copy of its core.
        '@module-federation/runtime-core$': join(folder, 'node_modules/@module-federation/runtime-core/dist/index.js'),
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
        // Remotes are loaded by their entries (record 003), so the runtime needs no reader of manifests.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}

/** Configures a remote's build: it exposes `./remote` and takes every shared package from the shell. */
export function remoteConfiguration({ folder, output, version }: BuildTarget, name: string): Configuration {
  const uniqueName = globalName(name, version);
  const base = baseConfiguration(folder, output, uniqueName);
  return {
    ...base,
    entry: {},
    externalsType: 'global',
    output: { ...base.output, library: { type: 'module' } },
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'assets/entry.[contenthash:10].js',
        // A path from the package, because the name of the module that it becomes goes into the files.
        exposes: { './remote': './src/remote.ts' },
        library: { type: 'module' },
        shared: sharedSettings(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
      new ExposeInEntry(),
    ],
  };
}
