import type { ComponentType } from 'react';

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** What a remote exposes as `./remote`: a loader for each declared route. */
export interface RemoteModule<Name extends string = string> {
  readonly screens: Readonly<Record<Name, ScreenLoader>>;
}
