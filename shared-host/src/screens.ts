import type { RouteName } from '@open-date/shared-api/rules/paths';
import type { ComponentType } from 'react';

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** What a remote exposes as `./remote`: one loader per declared route. */
export interface RemoteModule {
  readonly screens: Partial<Readonly<Record<RouteName, ScreenLoader>>>;
}
