import { ApiError, faultReference } from '@open-date/shared-api/client';
import { atom, useSetAtom } from 'jotai';
import { useMemo } from 'react';

export interface ToastAction {
  readonly label: string;
  /**
   * Does it and reports a failure by itself. A promise keeps the message until it resolves; when it rejects with
   * anything but a refusal of the server, the message stays and the action can be taken again.
   */
  readonly onSelect: () => unknown;
  /** What it concerns, such as the deleted game; stands below the message, which others may equal. */
  readonly about?: string;
}

export interface Toast {
  readonly id: number;
  /** A success leaves after 6 seconds; an error stays until it is dismissed or a success follows (A012). */
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** A button next to the text of a success, such as Undo. */
  readonly action?: ToastAction | undefined;
  /** By what a failure is found in the server's log; null for a refusal. */
  readonly reference: string | null;
  /** The user cannot dismiss the message, for example when the session has ended. */
  readonly isPermanent: boolean;
}

export type NewToast = Pick<Toast, 'kind' | 'text'> & Partial<Pick<Toast, 'isPermanent' | 'action' | 'reference'>>;

/** Older messages make room, but those with an action, which leave by themselves, and those that stay. */
const MOST_KEPT = 3;
let lastId = 0;

/** Failures below 500 that say nothing of the action itself: the same call may succeed a moment later. */
const PASSING: ReadonlySet<ApiError['code']> = new Set(['network', 'rate-limited', 'input.too-slow', 'proof.needed']);

const isRefusal = (error: unknown) => error instanceof ApiError && !PASSING.has(error.code) && error.status < 500;

/** The action, which counts as done when the server has refused it: it would be refused again. */
function untilRefused(action: ToastAction): ToastAction {
  const select = async () => {
    try {
      await action.onSelect();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  };
  return { ...action, onSelect: select };
}

/** The messages in the notification bar, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Whether a message says what an older one said, about the same if that one offers an action. */
function isRepeated({ text, action }: Toast, added: NewToast): boolean {
  if (text !== added.text) return false;
  return action === undefined || (action.about !== undefined && action.about === added.action?.about);
}

/** Adds a message; a success removes earlier errors (A012), and a message the one that it repeats. */
export const showToastAtom = atom(null, (get, set, added: NewToast) => {
  lastId += 1;
  const kept = get(toastsAtom).filter(
    (shown) => !(added.kind === 'success' && shown.kind === 'error') && !isRepeated(shown, added),
  );
  const action = added.action && untilRefused(added.action);
  const toast = { isPermanent: false, reference: null, ...added, action, id: lastId };
  const surplus = Math.max(0, kept.length + 1 - MOST_KEPT);
  const dropped = new Set(kept.filter((shown) => shown.action === undefined && !shown.isPermanent).slice(0, surplus));
  set(toastsAtom, [...kept.filter((shown) => !dropped.has(shown)), toast]);
});

export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((shown) => shown.id !== id),
  );
});

/** Removes the errors that can be dismissed; for when the failed action has succeeded or its page was left. */
export const clearErrorsAtom = atom(null, (get, set) => {
  const shown = get(toastsAtom);
  const kept = shown.filter(({ kind, isPermanent }) => kind !== 'error' || isPermanent);
  if (kept.length < shown.length) set(toastsAtom, kept);
});

export interface Notify {
  readonly success: (text: string, action?: ToastAction) => void;
  /** With the failure that caused it, which may have a reference for the server's log. */
  readonly error: (text: string, cause?: unknown) => void;
}

/** Shows messages in the shell's notification bar. */
export function useNotify(): Notify {
  const add = useSetAtom(showToastAtom);
  return useMemo(
    () => ({
      success: (text, action) => add({ kind: 'success', text, action }),
      error: (text, cause) => add({ kind: 'error', text, reference: faultReference(cause) }),
    }),
    [add],
  );
}
