import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArtifactFacts, SERVER_NAME } from '@open-date/releases';
import { buildArtifact } from '@open-date/shared-build/release';
import { changedFiles, commit, describeCommit, ROOT } from '../repository.ts';
import type { DeliveryOptions } from './command-line.ts';
import { folderOf } from './import-graph.ts';
import { runDelivery, type SourceSteps } from './run-delivery.ts';
import { testInBrowser } from './test-in-browser.ts';
import { archiveServer, serverVersion } from './server-archive.ts';
import { runScript, type Step } from './steps.ts';
import { openTarget } from './target.ts';

/** What a delivery needs besides its options. */
export interface DeliveryContext {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** A command of this repository as a step; its output is shown when it fails. */
function commandStep(script: string, args: readonly string[]): Step {
  const command = `node tools/run.mjs ${[script, ...args].join(' ')}`;
  return {
    command,
    run: async () => {
      const { code, output } = await runScript(script, args);
      if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}`);
      return command;
    },
  };
}

function unitStep(folder: string): Step {
  return folder === SERVER_NAME
    ? commandStep('tools/test.ts', ['server'])
    : commandStep('node_modules/jest/bin/jest.js', ['--selectProjects', folder]);
}

/** Delivers what is checked out. Throws DeliveryError when it may not start and StepError when a step fails. */
export async function deliver(options: DeliveryOptions, { environment, say }: DeliveryContext): Promise<void> {
  const { name, channel, until, isAtOnce, why, hasE2e, waitsForChecks } = options;
  const folder = folderOf(name);
  const target = await openTarget(options, environment);
  const built = join(ROOT, 'dist', `${name}-${process.pid}`);
  try {
    // The version of a front end is known by its build.
    const facts = name === SERVER_NAME ? null : await build(name, built);
    const version = facts?.version ?? (await serverVersion());
    const delivery = {
      name,
      version,
      commit: commit(),
      channel,
      until,
      isAtOnce,
      why,
      target,
      changed: changedFiles(),
    };
    await runDelivery(
      delivery,
      (isPublished) => ({
        install: { command: 'node tools/run.mjs', run: async () => 'done when the command started' },
        lint: commandStep('tools/lint.ts', [folder]),
        types: commandStep('tools/typecheck.ts', [folder]),
        unit: unitStep(folder),
        ...buildSteps({ name, version, built, facts, isPublished }),
        e2e: hasE2e ? (tested) => testInBrowser(tested, { isChecked: waitsForChecks }) : null,
      }),
      say,
    );
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

function build(name: string, output: string): Promise<ArtifactFacts> {
  return buildArtifact({ root: ROOT, name, output, ...describeCommit() });
}

interface Build {
  readonly name: string;
  readonly version: string;
  /** Folder of the build. */
  readonly built: string;
  /** The facts of a build that was made before; null when the step makes it. */
  readonly facts: ArtifactFacts | null;
  readonly isPublished: boolean;
}

function buildSteps(request: Build): Pick<SourceSteps, 'build' | 'publish'> {
  const { name, version, built, isPublished } = request;
  let facts: ArtifactFacts | null = null;
  return {
    build: {
      command: `npm run build -- ${name}`,
      run: async () => {
        if (isPublished) return 'the same sources are published';
        facts = request.facts ?? (await archiveServer(built, version, commit()));
        return version;
      },
    },
    publish: async (target) => (facts === null ? null : await target.publish(built, facts)),
  };
}
