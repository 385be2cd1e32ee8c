import type { ComponentType } from 'react';
import type { Screen } from './screen.ts';

/** The code of one screen. */
export interface ScreenCode {
  readonly Screen: ComponentType;
  /** What the remote declares of it; earlier releases have none, and are drawn before their data. */
  readonly screen?: Screen;
}

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<ScreenCode>;

/** What a remote exposes as `./remote`: a loader for each declared route. */
export interface RemoteModule<Name extends string = string> {
  readonly screens: Readonly<Record<Name, ScreenLoader>>;
}
