import webpack from 'webpack';
import type { Configuration, StatsCompilation } from 'webpack';

const STATS = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  chunkOrigins: true,
  chunkGroups: true,
  chunkGroupAuxiliary: false,
  entrypoints: true,
  modules: true,
  nestedModules: true,
  ids: true,
  errors: true,
  warnings: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
} as const;

/** Builds once. Rejects with the compiler's own messages when anything is wrong. */
export function runWebpack(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats) return reject(new Error('The build gave no result.'));
        const problems = stats.compilation.errors.map((problem) => problem.message);
        if (problems.length > 0) return reject(new Error(problems.join('\n\n')));
        resolve(stats.toJson(STATS));
      });
    });
  });
}
