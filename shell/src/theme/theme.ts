import { atomWithStorage } from 'jotai/utils';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEMES: readonly { readonly id: ThemeChoice; readonly label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

/** The theme chosen in this browser. */
export const themeAtom = atomWithStorage<ThemeChoice>('theme', 'system', undefined, { getOnInit: true });

export type DensityChoice = 'comfortable' | 'compact';

export const DENSITIES: readonly { readonly id: DensityChoice; readonly label: string }[] = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
];

/** The density, which is the size of controls and rows, chosen in this browser. */
export const densityAtom = atomWithStorage<DensityChoice>('density', 'comfortable', undefined, { getOnInit: true });
