import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { atom, useStore } from 'jotai';
import { confirmAtom, type ConfirmQuestion, useConfirm } from './modals.ts';

/** A save that ends within these milliseconds is waited for without a word. */
const QUIET_MS = 300;
/** In how many milliseconds after its save a form says that nothing is unsaved. */
const SETTLE_MS = 100;

/** Ids of the forms with unsaved input; the shell asks before the user leaves or closes one of these forms. */
export const unsavedWorkAtom = atom<ReadonlySet<number>>(new Set<number>());

const SAVING_QUESTION: ConfirmQuestion = {
  title: 'Leave before your changes are saved?',
  body: 'Your changes are being saved. You leave as soon as that is done; leaving now does not stop it.',
  confirmLabel: 'Leave now',
  cancelLabel: 'Stay here',
};

/** The `meta` of a call that saves nothing that was typed, such as a download: nobody who leaves waits for it. */
export const SAVES_NOTHING = { savesNothing: true };

const isSaving = (client: QueryClient) =>
  client.isMutating({ predicate: ({ meta }) => meta?.['savesNothing'] !== true }) > 0;

type Store = ReturnType<typeof useStore>;

interface Leaving {
  /** Whether the input that would be lost is still unsaved. */
  readonly hasWork: () => boolean;
  /** The question about it, as of when it is asked. */
  readonly question: () => ConfirmQuestion;
}

/**
 * Asks before unsaved input is lost, and resolves with whether to leave. While a save is under way it waits, because
 * discarding would not take the save back: a slow one is told, and after a good one nothing is left to ask about.
 */
export function useLeaveQuestion(): (leaving: Leaving) => Promise<boolean> {
  const client = useQueryClient();
  const store = useStore();
  const confirm = useConfirm();
  return async ({ hasWork, question }) => {
    if (isSaving(client)) {
      const ended = saveEnd(client, store, hasWork);
      const isQuick = await Promise.race([ended, delay(QUIET_MS)]);
      const answer = isQuick ? 'ended' : await askMeanwhile(ended);
      if (answer !== 'ended') return answer === 'leave';
      if (!hasWork()) return true;
    }
    return confirm(question());
  };

  async function askMeanwhile(ended: Promise<true>): Promise<'ended' | 'leave' | 'stay'> {
    const asked = confirm(SAVING_QUESTION).then((isLeft) => (isLeft ? 'leave' : 'stay'));
    const answer = await Promise.race([ended, asked]);
    if (answer !== true) return answer;
    store.get(confirmAtom)?.answer(false);
    return 'ended';
  }
}

function delay(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** Resolves when nothing is being saved any more and the forms have told whether anything is still unsaved. */
async function saveEnd(client: QueryClient, store: Store, hasWork: () => boolean): Promise<true> {
  // A save may consist of several changes, one after the other.
  while (isSaving(client)) {
    await idle(client);
    await released(store, hasWork);
  }
  return true;
}

function idle(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isSaving(client)) return;
      stop();
      resolve();
    });
  });
}

function released(store: Store, hasWork: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, SETTLE_MS);
    const stop = store.sub(unsavedWorkAtom, () => (hasWork() ? undefined : end()));
    if (!hasWork()) end();
  });
}
