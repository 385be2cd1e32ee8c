import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endChild } from '../end-child.ts';

/** The program of a version of the server. */
const PROGRAMS = {
  present: join(import.meta.dirname, '../../src/app/main.ts'),
  newer: join(import.meta.dirname, 'serve-newer.ts'),
} as const;

export type ServerVersion = keyof typeof PROGRAMS;

/** Milliseconds before a supervisor starts a server again. */
const RESTART_AFTER = 500;

/** A server in a separate process, which is started again when it ends, as its supervisor does. */
export class ServerProcess {
  readonly name: string;
  readonly url: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: number;
  #version: ServerVersion = 'present';
  #child: ChildProcess;
  #timer: NodeJS.Timeout | undefined;
  #isKept = true;

  /** @param log file of the server's log */
  constructor(name: string, environment: NodeJS.ProcessEnv & { readonly PORT: string }, log: string) {
    this.name = name;
    this.url = `http://127.0.0.1:${environment.PORT}`;
    this.#environment = environment;
    this.#log = openSync(log, 'a');
    this.#child = this.#start();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Whether it answers that it is ready. */
  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Ends it in order, as an upgrade does; resolves once a server of this version is ready in its place. */
  async replace(version: ServerVersion): Promise<void> {
    this.#version = version;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    while (!(await this.isReady())) await delay(100);
  }

  async stop(): Promise<void> {
    this.#isKept = false;
    clearTimeout(this.#timer);
    await endChild(this.#child);
  }

  #start(): ChildProcess {
    const child = fork(PROGRAMS[this.#version], [], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'],
      env: this.#environment,
      stdio: ['ignore', this.#log, this.#log, 'ipc'],
    });
    child.once('exit', () => {
      if (!this.#isKept) return;
      this.#timer = setTimeout(() => {
        this.#child = this.#start();
      }, RESTART_AFTER);
    });
    return child;
  }
}
