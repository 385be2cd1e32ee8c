import { atom } from 'jotai';
import type { createStore } from 'jotai';

/** A dangerous call that waits until its user has proved who they are. */
export interface PendingProof {
  readonly answer: (isProved: boolean) => void;
}

/** The question of the page's proof dialog; null while none is asked. */
export const proofAtom = atom<PendingProof | null>(null);

/** Asks for a proof in the one dialog of the page; calls that wait at the same time share the question. */
export class ProofQuestion {
  readonly #store: ReturnType<typeof createStore>;
  #asked: Promise<boolean> | null = null;

  constructor(store: ReturnType<typeof createStore>) {
    this.#store = store;
  }

  /** Resolves to whether the user has proved who they are; false when they cancel. */
  ask(): Promise<boolean> {
    this.#asked ??= new Promise<boolean>((resolve) => {
      const answer = (isProved: boolean) => {
        // A passkey may still answer after its dialog was left, while another question is open.
        if (this.#store.get(proofAtom)?.answer !== answer) return;
        this.#asked = null;
        this.#store.set(proofAtom, null);
        resolve(isProved);
      };
      this.#store.set(proofAtom, { answer });
    });
    return this.#asked;
  }
}
