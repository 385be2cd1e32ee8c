import type { ReactNode } from 'react';
import type { Coordinates } from './projection.ts';
import type { Wanted } from './wanted-frame.tsx';

/** A school on the map. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  /** What stands behind the name, such as the distance. */
  readonly detail: string;
  /** Null when nobody knows where it is. */
  readonly at: Coordinates | null;
  readonly mark: ReactNode;
  readonly wanted: Wanted;
}
