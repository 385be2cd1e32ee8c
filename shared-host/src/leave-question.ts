import { atom, useStore } from 'jotai';
import { confirmAtom, type ConfirmQuestion, useConfirm } from './modals.ts';

/** A save that takes longer than these milliseconds shows a question. */
const QUIET_MS = 300;
/** Milliseconds after a save in which a form reports no unsaved input or starts its next call. */
const SETTLE_MS = 100;

/**
 * The forms with unsaved input, by id, and whether each of them is being saved; the shell asks before the user leaves or
 * closes one of these forms.
 */
export const unsavedWorkAtom = atom<ReadonlyMap<number, boolean>>(new Map<number, boolean>());

const SAVING_QUESTION: ConfirmQuestion = {
  title: 'Leave before your changes are saved?',
  body: 'Your changes are being saved. You leave as soon as that is done; leaving now does not stop it.',
  confirmLabel: 'Leave now',
  cancelLabel: 'Stay here',
};

type Store = ReturnType<typeof useStore>;

interface Leaving {
  /** The form that is left; by default all with unsaved input. */
  readonly form?: number;
  /** Makes the question about input that would be lost. */
  readonly question: () => ConfirmQuestion;
}

/** The state of the forms that are left. */
class LeftForms {
  readonly #store: Store;
  readonly #form: number | undefined;

  constructor(store: Store, form?: number) {
    this.#store = store;
    this.#form = form;
  }

  get isUnsaved(): boolean {
    return this.#saves().length > 0;
  }

  get isSaving(): boolean {
    return this.#saves().includes(true);
  }

  /** Whether one of them has unsaved input and no save in progress. */
  get isIdle(): boolean {
    return this.#saves().some((isSaving) => !isSaving);
  }

  /** Resolves once no form is being saved and all have reported whether they have unsaved input. */
  async saved(): Promise<true> {
    // A save may consist of several calls, one after the other.
    while (this.isSaving) {
      await this.#until(() => !this.isSaving);
      await this.#until(() => this.isSaving || !this.isUnsaved, SETTLE_MS);
    }
    return true;
  }

  #saves(): readonly boolean[] {
    const forms = this.#store.get(unsavedWorkAtom);
    return [...forms].filter(([id]) => this.#form === undefined || id === this.#form).map(([, isSaving]) => isSaving);
  }

  #until(isMet: () => boolean, most?: number): Promise<void> {
    if (isMet()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = most === undefined ? undefined : setTimeout(end, most);
      const stop = this.#store.sub(unsavedWorkAtom, () => (isMet() ? end() : undefined));
    });
  }
}

/**
 * Confirms before unsaved input is lost, and resolves with whether to leave. While a form that is left is being saved,
 * it waits for the end, because discarding would not undo the save; a slow save can be left with a question.
 */
export function useLeaveQuestion(): (leaving: Leaving) => Promise<boolean> {
  const store = useStore();
  const confirm = useConfirm();
  return async ({ form, question }) => {
    const left = new LeftForms(store, form);
    if (left.isSaving) {
      const ended = left.saved();
      const isQuick = await Promise.race([ended, delay(QUIET_MS)]);
      const answer = isQuick ? 'ended' : await askMeanwhile(ended);
      if (answer === 'stay') return false;
      // Another form may still have unsaved input.
      if (answer === 'leave' ? !left.isIdle : !left.isUnsaved) return true;
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
