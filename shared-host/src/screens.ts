import type { CallContext } from '@open-date/shared-api/rules/platform/first-calls';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Screen } from './screen.ts';

/**
 * Puts the answers of a screen's first calls into the query cache, so that its first drawing has the data. Resolves when
 * they are there or have failed; the screen then asks again and says so.
 */
export type Preload = (client: QueryClient, context: CallContext) => Promise<unknown>;

/** The code of one screen. */
export interface ScreenCode {
  readonly Screen: ComponentType;
  /** What the remote declares of it; earlier releases have none, and are drawn before their data. */
  readonly screen?: Screen;
  readonly preload?: Preload;
}

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<ScreenCode>;

/** What a remote exposes as `./remote`: a loader for each declared route. */
export interface RemoteModule<Name extends string = string> {
  readonly screens: Readonly<Record<Name, ScreenLoader>>;
}
