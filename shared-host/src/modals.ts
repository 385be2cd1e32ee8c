import { atom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useMemo } from 'react';

type ModalContent = (close: () => void) => ReactNode;

export interface OpenModal {
  readonly id: number;
  readonly close: () => void;
  /** The content of the modal; null until its code has loaded. */
  readonly content: ReactNode;
  /** Loads the content of a modal whose code is a separate chunk. */
  readonly load: (() => Promise<ReactNode>) | null;
}

let lastId = 0;

/** Open modals, lowest first. The shell renders them and clears them on navigation and when the session ends. */
export const modalsAtom = atom<readonly OpenModal[]>([]);

type Made = Pick<OpenModal, 'content' | 'load'> & Partial<Pick<OpenModal, 'close'>>;

const addModalAtom = atom(null, (get, set, make: (close: () => void) => Made) => {
  lastId += 1;
  const id = lastId;
  const close = () => set(modalsAtom, (open) => open.filter((modal) => modal.id !== id));
  set(modalsAtom, [...get(modalsAtom), { id, close, ...make(close) }]);
});

export interface Modals {
  /** Opens a modal in the shell's layer; `content` receives the function that closes it. */
  readonly open: (content: ModalContent) => void;
  /**
   * Opens a modal after loading its code; the shell reports slow or failed loading and offers a retry. `onDismiss` is
   * called when the user closes it without its content, which closes itself.
   */
  readonly openLoaded: (load: () => Promise<ModalContent>, onDismiss?: () => void) => void;
}

export function useModals(): Modals {
  const add = useSetAtom(addModalAtom);
  return useMemo(
    () => ({
      open: (content) => add((close) => ({ content: content(close), load: null })),
      openLoaded: (load, onDismiss) =>
        add((close) => ({
          content: null,
          load: async () => (await load())(close),
          close: () => {
            close();
            onDismiss?.();
          },
        })),
    }),
    [add],
  );
}

/** A question that the user answers before something is lost. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly body: string;
  /** The verb on the button, such as "Delete game". */
  readonly confirmLabel: string;
  /** "Cancel" by default; another word where the question itself is about canceling. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
}

export interface PendingConfirm extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/** The current question; null when there is none. */
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
