import { atomWithStorage } from 'jotai/utils';

export type DensityChoice = 'comfortable' | 'compact';

export const DENSITIES: readonly { readonly id: DensityChoice; readonly label: string }[] = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
];

/** The density, which is the size of controls and rows, chosen in this browser. */
export const densityAtom = atomWithStorage<DensityChoice>('density', 'comfortable', undefined, { getOnInit: true });
