import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const Minimizer = require('minimizer-webpack-plugin');

/** Compiles the workspace's TypeScript to JavaScript for browsers. */
const TYPESCRIPT = {
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

const ASSETS = {
  test: /\.(svg|png)$/,
  type: 'asset/resource' as const,
  generator: { filename: 'assets/[name].[contenthash:10][ext]' },
};

/** Cuts fonts that a script imports into parts, of which a page loads those that it shows; a style sheet's stay whole. */
const FONTS = { test: /\.woff2$/, dependency: { not: ['url'] }, use: join(import.meta.dirname, 'font-parts.ts') };

/** The fewest bytes of source that screens share in a chunk of their own. */
const SMALLEST_CHUNK = 40_000;

/** Files that a screen loads at most besides those that it has anyway: its own and one that it shares with others. */
const FILES_OF_A_SCREEN = 2;

/** A package that one screen alone uses stays in its chunk, as our own modules do. */
const NO_VENDOR_CHUNKS = { defaultVendors: false as const };

/** The configuration shared by the shell, the remotes and the benchmark's control: ES modules, swc, hashed names. */
export function baseConfiguration(folder: string, outputFolder: string, uniqueName: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [TYPESCRIPT, ASSETS, FONTS, { test: /\.m?js$/, resolve: { fullySpecified: false } }] },
    output: {
      path: outputFolder,
      uniqueName,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      // A module that throws when it is loaded throws again the next time, in place of running half.
      strictModuleErrorHandling: true,
      clean: true,
    },
    optimization: {
      // Ids that are hashes of paths would differ between two folders.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A small chunk costs a request before the first row, which its bytes in every screen that has it do not.
      splitChunks: { minSize: SMALLEST_CHUNK, maxAsyncRequests: FILES_OF_A_SCREEN, cacheGroups: NO_VENDOR_CHUNKS },
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
