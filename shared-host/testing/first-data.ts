import { configureApi } from '@open-date/shared-api/client';
import { type CallContext, type FirstCall, firstCallUrls } from '@open-date/shared-api/rules/platform/first-calls';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { answerEvery } from '@open-date/shared-api/testing/answer-call';
import { QueryClient } from '@tanstack/react-query';
import type { ScreenLoader } from '../src/index.ts';

const SITE = 'http://site.test';

/** A route of a remote with the loader of its screen, and an address of it. */
interface OpenedScreen {
  readonly route: { readonly firstCalls: readonly FirstCall[] } | undefined;
  readonly load: ScreenLoader;
  readonly params?: CallContext['params'];
  readonly search?: string;
  readonly ownSchool: number;
}

/** The calls that a route declares, which the document starts, and those that its screen waits for before it is drawn. */
export async function findFirstData({ route, load, params = {}, search = '', ownSchool }: OpenedScreen) {
  const context: CallContext = {
    params,
    search: new URLSearchParams(search),
    season: 2027,
    reportSeasons: reportSeasons('2027-06-01', []),
    school: ownSchool,
  };
  const loaded: string[] = [];
  answerEvery({ auctions: [], pendingBidders: [] }, (url) => loaded.push(url.replace(SITE, '')));
  configureApi({ base: SITE, token: () => 'token', onSessionExpired: () => undefined });
  await (await load()).preload?.(new QueryClient(), context);
  const declared = firstCallUrls(route?.firstCalls ?? [], context);
  return { declared: declared.toSorted(), loaded: loaded.toSorted() };
}
