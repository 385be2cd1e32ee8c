import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@open-date/server/platform/config/config';
import { stopAbandoned } from '@open-date/server/platform/db/embedded';
import { SERVER_FLAGS } from './server-flags.ts';
import { ROOT } from './workspace.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;
/** A server that ran this many milliseconds counts as healthy. */
const HEALTHY = 60_000;
/** The server as one program, which only an archive of it has (record 151). */
const BUILT = join(ROOT, 'server/built/main.mjs');
const SOURCES = join(ROOT, 'server/src/app/main.ts');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Settings of a server on a terminal: its log is for faults, and statements are slow beside builds. */
export const QUIET = { LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '0' } as const;

/** Milliseconds to wait before a server starts again that lived so long; `before` is the last such pause, 0 without one. */
export function restartPause(before: number, lived: number): number {
  return before === 0 || lived >= HEALTHY ? FIRST_PAUSE : Math.min(before * 2, LONGEST_PAUSE);
}

/** The facts that the server announces once it is ready. */
export interface ServerFacts {
  readonly url: string;
  readonly hasDemo: boolean;
}

/**
 * Runs the server in its own process and restarts it after a crash, with growing pauses, once it was ready for the
 * first time.
 */
export class SupervisedServer {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #program: string | null;
  readonly #ready = Promise.withResolvers<ServerFacts>();
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #wasReady = false;
  #isEnding = false;
  #isRestarting = false;
  #isFinishing = false;

  /** @param program what is run instead of the server */
  constructor(environment: NodeJS.ProcessEnv, program: string | null = null) {
    this.#environment = environment;
    this.#program = program;
    for (const signal of SIGNALS) process.on(signal, () => this.end(signal));
    this.#start();
  }

  /** Resolves when the server is ready for the first time. */
  get ready(): Promise<ServerFacts> {
    return this.#ready.promise;
  }

  /** Shuts the server down, then exits this process with `code` or the server's exit code. */
  end(signal: NodeJS.Signals, code?: number): void {
    this.#isEnding = true;
    if (code !== undefined) process.exitCode = code;
    clearTimeout(this.#timer);
    if (this.#child === null) this.#finish(0);
    else this.#child.kill(signal);
  }

  /** Restarts the server once the old process has shut down; one that ends stays ended. */
  restart(): void {
    if (this.#isEnding || this.#isFinishing) return;
    this.#isRestarting = true;
    if (this.#child === null) this.#start();
    else this.#child.kill('SIGTERM');
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#isRestarting = false;
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...SERVER_FLAGS, this.#program ?? (existsSync(BUILT) ? BUILT : SOURCES)], {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: this.#environment,
    });
    this.#child = child;
    child.on('message', (facts: ServerFacts) => {
      if (this.#wasReady) console.error('The server is running again.');
      this.#wasReady = true;
      this.#ready.resolve(facts);
    });
    child.once('exit', (code, signal) => this.#afterExit(code, signal, performance.now() - startedAt));
    child.on('error', (error) => {
      console.error(error.message);
      // A process that could not be started has no exit.
      if (child.pid === undefined) this.#afterExit(1, null, 0);
    });
  }

  #afterExit(code: number | null, signal: NodeJS.Signals | null, lived: number): void {
    this.#child = null;
    if (this.#isRestarting && !this.#isEnding) return this.#start();
    const wasAsked = code === 0 || SIGNALS.some((name) => name === signal);
    if (this.#isEnding || wasAsked || !this.#wasReady) return this.#finish(code ?? (wasAsked ? 0 : 1));
    this.#pause = restartPause(this.#pause, lived);
    console.error(`The server ended with ${signal ?? code}; it starts again in ${this.#pause / 1000} s.`);
    this.#timer = setTimeout(() => this.#start(), this.#pause);
  }

  /** Exits once, although npm passes on a signal that the whole process group gets. */
  #finish(code: number): void {
    if (this.#isFinishing) return;
    this.#isFinishing = true;
    void this.#stopDatabase().then(() => process.exit(process.exitCode ?? code));
  }

  /** Stops the database, which a killed or crashed server may have left running. */
  async #stopDatabase(): Promise<void> {
    try {
      const { databaseUrl, dataDir } = readConfig(this.#environment, ROOT);
      if (databaseUrl === null) await stopAbandoned(dataDir);
    } catch (error) {
      // With settings that cannot be used no server started a database.
      if (!(error instanceof ConfigError)) console.error(error);
    }
  }
}
