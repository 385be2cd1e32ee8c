import type { EarlyAnswers } from '@open-date/shared-api/client';
import { findAnswer } from '@open-date/shared-api/queries';
import { businessDate, defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { type CallContext, firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { toActor } from '@open-date/shared-host';
import { clockOffsetAtom, reportSeasonsAtom, sessionUserAtom } from '@open-date/shared-host/shell';
import type { RemoteRoute } from '@open-date/shared-host/remote';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { readStoredUser } from '../session/stored-user.ts';

export interface FirstCallDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly apiBase: string;
  readonly early: EarlyAnswers;
}

/** The parts of an address that first calls depend on. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** A route and the remote that has it. */
export interface ScreenRoute {
  readonly remote: string;
  readonly route: RemoteRoute;
}

/** Whether the page has a fresh answer of the call or is waiting for one. */
function isKnown(queryClient: QueryClient, url: string): boolean {
  const query = findAnswer(queryClient, url);
  if (query === undefined) return false;
  const { fetchStatus, isInvalidated, data, dataUpdatedAt } = query.state;
  if (fetchStatus !== 'idle') return true;
  const staleTime: unknown = 'staleTime' in query.options ? query.options.staleTime : 0;
  const isFresh = typeof staleTime === 'number' && Date.now() - dataUpdatedAt < staleTime;
  return data !== undefined && isFresh && !isInvalidated;
}

/** Whether the visitor may open a screen. */
export function isOpenTo(store: FirstCallDependencies['store'], { permission }: RemoteRoute): boolean {
  const user = store.get(sessionUserAtom);
  return canEnter(user && toActor(user), permission);
}

const findToday = (store: FirstCallDependencies['store']) =>
  businessDate(new Date(Date.now() + store.get(clockOffsetAtom)));

/** An address with what the first calls of its screen depend on besides. */
export function callContext({ store }: Pick<FirstCallDependencies, 'store'>, address: Address): CallContext {
  const today = findToday(store);
  return {
    ...address,
    season: defaultYear([], today),
    reportSeasons: store.get(reportSeasonsAtom) ?? reportSeasons(today, []),
    school: store.get(sessionUserAtom)?.SchoolId ?? 0,
  };
}

/** Starts the first calls of a screen while its code loads; the screen picks their answers up. */
export function startFirstCalls(
  { queryClient, apiBase, early }: FirstCallDependencies,
  route: RemoteRoute,
  context: CallContext,
): void {
  const token = readStoredUser()?.Authentication.Token ?? null;
  for (const url of firstCallUrls(route.firstCalls, context))
    if (!isKnown(queryClient, url)) early.start(apiBase + url, token);
}
