import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';

type Client = ApiClient<ApiContract>;

interface FireServer {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Milliseconds by which the clocks of the two servers are wrong. */
const SKEWS = [-15_000, 15_000];

/** Two server processes on one database, whose clocks are 30 seconds apart. */
export class FireServers {
  readonly #servers: FireServer[] = [];
  readonly #up = new Set<FireServer>();
  readonly #tokens = new Map<number, string>();
  readonly #clients = new Map<string, Client>();

  /** Starts one after the other, because the first prepares the database. */
  async start(database: string): Promise<void> {
    for (const skew of SKEWS) {
      const server = await startServer(database, skew);
      this.#servers.push(server);
      this.#up.add(server);
    }
  }

  /** Signs in the editor of each school. */
  async signIn(users: ReadonlyMap<number, { readonly email: string; readonly password: string }>): Promise<void> {
    const api = this.#client(this.#servers[0]?.url ?? '', null);
    for (const [school, { email: login, password }] of users)
      this.#tokens.set(school, (await api.session.signIn({ body: { login, password } })).Authentication.Token);
  }

  /** The clients of a school's editor for the servers that are up. */
  clientsOf(school: number): Client[] {
    return [...this.#up].map(({ url }) => this.#client(url, school));
  }

  /** Kills the second server in the middle of what it does. */
  kill(): void {
    const [, second] = this.#servers;
    if (!second) return;
    this.#up.delete(second);
    second.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    for (const { child } of this.#servers) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
    }
  }

  #client(url: string, school: number | null): Client {
    const name = `${url} ${school}`;
    const token = () => (school === null ? null : (this.#tokens.get(school) ?? null));
    const known = this.#clients.get(name);
    const client = known ?? createClient<ApiContract>(routes, { base: url, token, onSessionExpired: () => undefined });
    this.#clients.set(name, client);
    return client;
  }
}

async function startServer(database: string, skew: number): Promise<FireServer> {
  const child = fork(join(import.meta.dirname, 'fire-server.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, FIRE_DATABASE: database, CLOCK_SKEW: String(skew) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object' || message === null || !('url' in message))
    throw new Error('A server of the fire ended before it served.');
  return { child, url: String(message.url) };
}
