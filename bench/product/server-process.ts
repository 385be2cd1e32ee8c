import { startChild } from './child-script.ts';

export interface ServerProcess extends AsyncDisposable {
  /** The addresses and facts that the script announced, by name. */
  readonly facts: Readonly<Record<string, string>>;
  /** CPU time that the process has used, in microseconds. */
  cpuTime(): Promise<number>;
  /** Sends a message that the script knows and resolves with its answer. */
  ask(message: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Runs a server script that ends with `announce`, in the given environment. */
export async function startServerProcess(script: string, environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = await startChild(script, environment);
  return {
    facts: Object.fromEntries(Object.entries(child.ready).map(([name, fact]) => [name, String(fact)])),
    ask: (message) => child.ask(message),
    cpuTime: async () => Number((await child.ask('cpu'))['cpu']),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
