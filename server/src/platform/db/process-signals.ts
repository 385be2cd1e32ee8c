/** Sends a signal and returns whether a process was there to receive it. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export function isRunning(pid: number): boolean {
  return sendSignal(pid, 0);
}
