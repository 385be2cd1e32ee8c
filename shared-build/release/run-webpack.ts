import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs one build and resolves with its compilation; rejects with the compiler's messages on any error. */
export function runWebpack(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats) return reject(new Error('The build gave no result.'));
        const problems = stats.compilation.errors.map((problem) => problem.message);
        if (problems.length > 0) return reject(new Error(problems.join('\n\n')));
        return resolve(stats.compilation);
      });
    });
  });
}
