import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { type Stage, type Step, lastStep, readStages, stageEnvironment } from './containerfile.ts';

/** The patterns of an ignore file, without its comments. */
function readIgnored(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * The folders that an engine would make of a container file, below a folder of this machine: its first stage is copied
 * and run as written, and the last one takes what it made.
 */
export class ImageTree {
  readonly folder: string;
  readonly final: Stage;
  readonly #installed: Stage;
  readonly #context: string;

  constructor(containerfile: string, context: string, folder: string) {
    const [installed, final, ...others] = readStages(readFileSync(containerfile, 'utf8'));
    if (installed === undefined || final === undefined || others.length > 0)
      throw new Error('there are not two stages');
    this.folder = folder;
    this.final = final;
    this.#installed = installed;
    this.#context = context;
  }

  /** The place of a path of the image on this machine. */
  at(path: string): string {
    return join(this.folder, path);
  }

  /** Copies and runs what the first stage does, and ends with folders that nobody but root can change. */
  build(): void {
    const workplace = this.at(lastStep(this.#installed, 'WORKDIR').words[0] ?? '');
    mkdirSync(workplace, { recursive: true });
    const env = { ...process.env, ...stageEnvironment(this.#installed) };
    for (const step of this.#installed.steps) {
      if (step.keyword === 'COPY') this.#copy(step, workplace);
      if (step.keyword === 'RUN')
        execFileSync('sh', ['-c', step.words.join(' ')], { cwd: workplace, stdio: ['ignore', 'ignore', 'pipe'], env });
    }
    this.#protect(workplace, 0o555);
  }

  remove(): void {
    this.#protect(this.folder, 0o755);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #copy({ words }: Step, workplace: string): void {
    const ignored = readIgnored(join(this.#context, '.dockerignore'));
    const target = resolve(workplace, words.at(-1) ?? '');
    const sources = words.slice(0, -1);
    for (const source of sources) {
      const to = words.at(-1)?.endsWith('/') ? join(target, source) : target;
      cpSync(join(this.#context, source), to, {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
        filter: (path) => !ignored.some((pattern) => matchesGlob(relative(this.#context, path), pattern)),
      });
    }
  }

  /** Changes folders alone: their files may be the same as those of other installations. */
  #protect(folder: string, mode: number): void {
    if (mode === 0o755) chmodSync(folder, mode);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) this.#protect(join(folder, entry.name), mode);
    if (mode !== 0o755) chmodSync(folder, mode);
  }
}
