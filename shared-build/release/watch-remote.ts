import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ArtifactFacts } from '@open-date/releases';
import webpack, { type Configuration, type Stats } from 'webpack';
import { type BuildRequest, configureRemote, declarationFiles, describeRemote, findOwnRoutes } from './artifact.ts';
import { completeEntry } from './entry.ts';

/** Milliseconds in which several saved files count as one change. */
const GATHERED = 40;

/** A finished build of a watched remote, in a folder of its own that the caller removes. */
export interface WatchedBuild {
  readonly output: string;
  readonly facts: ArtifactFacts;
  /** When the build saw the change, as `performance.now()` counts. */
  readonly startedAt: number;
}

export interface Watching {
  close(): Promise<void>;
}

const run = promisify(execFile);

/** Reads what a remote declares, in a separate process, because a process imports a module only once. */
async function declareAnew(files: readonly string[]): Promise<unknown> {
  const [remote, routes] = files.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)})`);
  const code = `const { remote } = ${remote}; const { routes } = ${routes}; console.log(JSON.stringify(remote.declare(routes)));`;
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    code,
  ]);
  const declared: unknown = JSON.parse(stdout);
  return declared;
}

/** Neither minified nor joined: what is saved is on the screen sooner, and reads as it was written. */
function forReading(configuration: Configuration): Configuration {
  return {
    ...configuration,
    cache: { type: 'memory' },
    devtool: 'source-map',
    optimization: { ...configuration.optimization, minimize: false, concatenateModules: false },
  };
}

/**
 * Builds a remote whenever one of its sources is saved, and at once. The request's version is a prefix: each build adds
 * the hash of its content. `onBuilt` gets one build after another, none twice in a row; an error of the compiler goes to `onProblem`, and
 * the remote stays as it was.
 */
export function watchRemote(
  request: BuildRequest,
  onBuilt: (build: WatchedBuild) => Promise<void>,
  onProblem: (problem: unknown) => void,
): Watching {
  const compiler = webpack(forReading(configureRemote(request)));
  let startedAt = performance.now();
  /** What the remote declares; null before it was read, and once a source of it may have changed. */
  let declared: Promise<unknown> | null = null;
  let work: Promise<void> = Promise.resolve();
  /** What the last build was of; null before one, and after a problem. */
  let released: string | null = null;

  async function release({ compilation, hash }: Stats): Promise<void> {
    const version = `${request.version}-${(hash ?? '').slice(0, 8)}`;
    const output = `${request.output}-${version}`;
    // The compiler owns its folder: a copy gets what is written after the build.
    await rm(output, { recursive: true, force: true });
    await cp(request.output, output, { recursive: true });
    const copy = { ...request, version, output };
    declared ??= declareAnew(declarationFiles(request));
    const facts = await describeRemote(copy, await declared, compilation);
    await completeEntry(output, facts.entry, await findOwnRoutes(copy.root, facts));
    await onBuilt({ output, facts, startedAt });
  }

  async function releaseAfter(earlier: Promise<void>, stats: Stats): Promise<void> {
    await earlier;
    // The compiler also builds again what was saved while it began, or saved unchanged.
    if (stats.hash === released) return;
    released = stats.hash ?? null;
    await release(stats).catch(report);
  }

  /** After a problem the same content is a build again: it says that the problem is gone. */
  function report(problem: unknown): void {
    released = null;
    declared = null;
    onProblem(problem);
  }

  compiler.hooks.watchRun.tap('watch-remote', ({ modifiedFiles }) => {
    // Declarations are made without pages, which are the only sources with JSX.
    if ([...(modifiedFiles ?? [])].some((file) => file.endsWith('.ts'))) declared = null;
  });
  compiler.hooks.invalid.tap('watch-remote', () => {
    startedAt = performance.now();
  });
  const watching = compiler.watch({ aggregateTimeout: GATHERED }, (error, stats) => {
    if (error) return report(error);
    if (!stats || stats.hasErrors()) return report(stats?.toString({ preset: 'errors-only', errorStack: false }));
    work = releaseAfter(work, stats);
  });
  return {
    close: async () => {
      await new Promise((resolve) => watching?.close(resolve));
      await work;
    },
  };
}
