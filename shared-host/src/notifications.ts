import { atom, useSetAtom } from 'jotai';
import { useMemo } from 'react';

export interface Notification {
  readonly id: number;
  /** `success` and `info` leave after 6 seconds, `error` stays until dismissed or the next success. */
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  readonly isDismissible: boolean;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export type NewNotification = Pick<Notification, 'kind' | 'text'> &
  Partial<Pick<Notification, 'isDismissible' | 'action'>>;

const MOST_SHOWN = 3;
let lastId = 0;

/** What the notification bar shows, newest first. */
export const notificationsAtom = atom<readonly Notification[]>([]);

/** Adds a notification; a success takes away the errors before it (decision A012). */
export const notifyAtom = atom(null, (get, set, added: NewNotification) => {
  lastId += 1;
  const kept = get(notificationsAtom).filter(
    (shown) => !(added.kind === 'success' && shown.kind === 'error') && shown.text !== added.text,
  );
  set(notificationsAtom, [{ isDismissible: true, ...added, id: lastId }, ...kept].slice(0, MOST_SHOWN));
});

export const dismissNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    notificationsAtom,
    get(notificationsAtom).filter((shown) => shown.id !== id),
  );
});

export interface Notify {
  readonly success: (text: string, action?: Notification['action']) => void;
  readonly info: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Shows a message in the shell's notification bar. */
export function useNotify(): Notify {
  const add = useSetAtom(notifyAtom);
  return useMemo(
    () => ({
      success: (text, action) => add({ kind: 'success', text, ...(action ? { action } : {}) }),
      info: (text) => add({ kind: 'info', text }),
      error: (text) => add({ kind: 'error', text }),
    }),
    [add],
  );
}
