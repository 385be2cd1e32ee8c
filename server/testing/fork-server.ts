import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a separate process. */
export interface ForkedServer {
  readonly url: string;
  isRunning(): boolean;
  /** Kills it. */
  kill(): void;
  /** Stops it gracefully. */
  close(): Promise<void>;
}

/** Runs a script that sends its address once it serves and ends at the first message; rejects if it ends before. `onOutput` gets its output. */
export async function forkServer(
  script: string,
  env: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): Promise<ForkedServer> {
  const child = fork(script, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object' || message === null || !('url' in message))
    throw new Error(`${script} ended before it served.`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url: String(message.url),
    isRunning,
    kill: () => void child.kill('SIGKILL'),
    close: async () => {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.send('end');
      await ended;
    },
  };
}
