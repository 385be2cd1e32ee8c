import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process, unless it has ended already; resolves when it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
