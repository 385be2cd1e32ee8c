import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The address of a screen that is about to be shown, and what its first data may depend on besides. */
export interface ScreenAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The seasons that reports open with (R-report-season). */
  readonly reportSeasons: ReportSeasons;
  /** The user's own school; null without one, missing in a shell that does not say. */
  readonly ownSchool?: number | null;
}

/**
 * Puts the answers of a screen's first calls into the query cache, by the queries of the screen itself, so that its first
 * drawing has the data. Resolves when they are there or have failed; the screen then asks again and says so.
 */
export type LoadFirst = (client: QueryClient, address: ScreenAddress) => Promise<unknown>;

/** The code of one screen. */
export interface ScreenCode {
  readonly Screen: ComponentType;
  /** Without it the screen is drawn before its data. */
  readonly loadFirst?: LoadFirst;
}

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<ScreenCode>;

/** What a remote exposes as `./remote`: a loader for each declared route. */
export interface RemoteModule<Name extends string = string> {
  readonly screens: Readonly<Record<Name, ScreenLoader>>;
}
