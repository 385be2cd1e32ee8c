import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_FLAGS } from '../../tools/server-flags.ts';

type Message = Readonly<Record<string, unknown>>;

/** A script in its own process, so that it does not share the event loop of the measurement. */
interface ChildScript extends AsyncDisposable {
  /** The message with which the script announced that it is ready. */
  readonly ready: Message;
  /** Sends a message and resolves with the script's next one. */
  ask(message: string | object): Promise<Message>;
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null;
}

/** Runs a script that sends a message when ready. Rejects, now or later, when it ends without an answer. */
export async function startChild(script: string, environment: NodeJS.ProcessEnv = {}): Promise<ChildScript> {
  const child = fork(script, [], {
    execArgv: SERVER_FLAGS,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error(`${script} ended before it answered.`);
  });
  failed.catch(() => undefined);
  const answer = async () => {
    const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
    return isMessage(message) ? message : {};
  };
  return {
    ready: await answer(),
    ask: (message) => {
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
