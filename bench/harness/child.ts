import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_FLAGS } from '../../tools/server-flags.ts';

export type Message = Readonly<Record<string, unknown>>;

/** A script in its own process, so that it does not share the event loop of the measurement. */
export interface Child extends AsyncDisposable {
  readonly pid: number;
  /** The message with which the script announced that it is ready. */
  readonly ready: Message;
  /** Sends a message and resolves with the script's next one. */
  request(message: Message): Promise<Message>;
}

function toMessage(value: unknown): Message {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Runs a script that sends a message when ready. Rejects, now or later, when it ends without an answer. */
export async function startChild(script: string, environment: NodeJS.ProcessEnv = {}): Promise<Child> {
  const child = fork(script, [], {
    execArgv: SERVER_FLAGS,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`${script} ended before it answered.`)));
  failed.catch(() => undefined);
  const answer = async () => {
    const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
    return toMessage(message);
  };
  return {
    pid: child.pid ?? 0,
    ready: await answer(),
    request: (message) => {
      const answered = answer();
      child.send(message);
      return answered;
    },
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

/** Announces to the parent process that this script is ready, answers its messages, and closes when it disconnects. */
export function serveParent(
  ready: Message,
  handle: (message: Message) => Promise<Message>,
  close: () => Promise<void> = async () => undefined,
): void {
  process.on('message', (message) => {
    handle(toMessage(message)).then((answer) => process.send?.(answer), fail);
  });
  process.on('disconnect', () => {
    close().then(() => process.exit(0), fail);
  });
  // The parent may have ended before.
  if (process.connected) process.send?.(ready);
  else process.exit(1);
}
