import { atom } from 'jotai';

/** The week whose dialog is open; null without one. */
export const openWeekAtom = atom<number | null>(null);
