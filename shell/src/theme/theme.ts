import { atomWithStorage } from 'jotai/utils';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEMES: readonly { readonly id: ThemeChoice; readonly label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

/** The theme chosen in this browser. */
export const themeAtom = atomWithStorage<ThemeChoice>('theme', 'system', undefined, { getOnInit: true });
