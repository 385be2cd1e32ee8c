import { createRequire } from 'node:module';
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
  test: /\.(woff2|svg|png)$/,
  type: 'asset/resource' as const,
  generator: { filename: 'assets/[name].[contenthash:10][ext]' },
};

/** The fewest bytes of source that screens share in a chunk of their own. */
const SMALLEST_CHUNK = 40_000;

/** The configuration shared by the shell, the remotes and the benchmark's control: ES modules, swc, hashed names. */
export function baseConfiguration(folder: string, outputFolder: string, uniqueName: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [TYPESCRIPT, ASSETS, { test: /\.m?js$/, resolve: { fullySpecified: false } }] },
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
      clean: true,
    },
    optimization: {
      // Ids that are hashes of paths would differ between two folders.
      moduleIds: 'natural',
      chunkIds: 'natural',
      // A small chunk costs a request before the first row, which its bytes in every screen that has it do not.
      splitChunks: { minSize: SMALLEST_CHUNK },
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
