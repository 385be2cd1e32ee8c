import { atom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useMemo } from 'react';

type ModalContent = (close: () => void) => ReactNode;

export interface OpenModal {
  readonly id: number;
  readonly close: () => void;
  /** What the modal shows; null while its code is still to be loaded. */
  readonly content: ReactNode;
  /** Loads what the modal shows, for a modal whose code is a chunk of its own. */
  readonly load: (() => Promise<ReactNode>) | null;
}

let lastId = 0;

/** Modals that are open, lowest first. The shell renders them and clears them on navigation and at the end of a session. */
export const modalsAtom = atom<readonly OpenModal[]>([]);

const addModalAtom = atom(null, (get, set, make: (close: () => void) => Pick<OpenModal, 'content' | 'load'>) => {
  lastId += 1;
  const id = lastId;
  const close = () => set(modalsAtom, (open) => open.filter((modal) => modal.id !== id));
  set(modalsAtom, [...get(modalsAtom), { id, close, ...make(close) }]);
});

export interface Modals {
  /** Opens a modal in the shell's layer; `content` receives the function that closes it. */
  readonly open: (content: ModalContent) => void;
  /** Opens a modal whose code is loaded first; the shell says when that takes long or fails, and offers to try again. */
  readonly openLoaded: (load: () => Promise<ModalContent>) => void;
}

export function useModals(): Modals {
  const add = useSetAtom(addModalAtom);
  return useMemo(
    () => ({
      open: (content) => add((close) => ({ content: content(close), load: null })),
      openLoaded: (load) => add((close) => ({ content: null, load: async () => (await load())(close) })),
    }),
    [add],
  );
}

/** A question that must be answered before something is lost. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly body: string;
  /** The verb on the button, such as "Delete game". */
  readonly confirmLabel: string;
  /** Default "Cancel"; another word where the question itself is about canceling. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
}

export interface PendingConfirm extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question being asked; null when none is. */
export const confirmAtom = atom<PendingConfirm | null>(null);

const askAtom = atom(null, (get, set, question: ConfirmQuestion) => {
  get(confirmAtom)?.answer(false);
  return new Promise<boolean>((resolve) => {
    set(confirmAtom, {
      ...question,
      answer: (isConfirmed) => {
        set(confirmAtom, null);
        resolve(isConfirmed);
      },
    });
  });
});

/** Asks in the shell's confirm dialog; resolves with false when the dialog is closed in any other way. */
export function useConfirm(): (question: ConfirmQuestion) => Promise<boolean> {
  return useSetAtom(askAtom);
}
