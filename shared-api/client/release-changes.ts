import type { PageState } from '../contract/site/page-state.ts';

/** The server repeats the revision every 25 seconds; a stream that is silent for longer than this is dead. */
const SILENCE = 60_000;
const RETRY = 5000;
const ANSWER_TIMEOUT = 5000;

/** What a page loaded now would get from a channel. */
export async function readPageState<Declaration>(channel: string): Promise<PageState<Declaration>> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
  const answer = await fetch(`/releases/${channel}/page`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The state of the page was answered with ${answer.status}.`);
  return answer.json();
}

/**
 * Reads the revisions of a channel until `signal` aborts: the present one at once, then each change. Opens the stream
 * again when it ends or falls silent.
 */
export function readRevisions(
  channel: string,
  onRevision: (revision: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(open, milliseconds);
    };
    const open = () => {
      source?.close();
      const opened = new EventSource(`/releases/${channel}/changes`);
      source = opened;
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
        openAfter(SILENCE);
        onRevision(Number(data));
      });
      // The browser itself opens a stream again that was cut off, but not one that was refused.
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) openAfter(RETRY * (0.5 + Math.random()));
      });
      openAfter(SILENCE);
    };
    const stop = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', stop, { once: true });
    open();
  });
}
