import { EarlyAnswers } from '@open-date/shared-api/client';
import { answerKey, schoolsQuery, STALE } from '@open-date/shared-api/queries';
import { aUser } from '@open-date/shared-api/testing/users';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import type { RemoteRoute } from '@open-date/shared-host/remote';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { callContext, isOpenTo, startFirstCalls } from './first-calls.ts';

const SCHOOLS = '/api/v1/schools';
const route: RemoteRoute = {
  name: 'team.select',
  path: '/team/select',
  permission: 'signed-in',
  skeleton: 'form',
  firstCalls: [{ call: SCHOOLS }],
};
const address = { params: {}, search: new URLSearchParams() };

function aPage() {
  const early = new EarlyAnswers();
  const start = jest.spyOn(early, 'start').mockImplementation(() => undefined);
  const queryClient = new QueryClient();
  const page = { store: createStore(), queryClient, apiBase: '', early };
  return { page, queryClient, started: () => start.mock.calls.map(([url]) => url) };
}

it('a first call starts when the page has no answer yet', () => {
  const { page, started } = aPage();
  startFirstCalls(page, route, callContext(page, address));
  expect(started()).toEqual([SCHOOLS]);
});

it('a first call does not start again while it is pending', () => {
  const { page, queryClient, started } = aPage();
  void queryClient.prefetchQuery({ ...schoolsQuery(), queryFn: () => new Promise<never>(() => undefined) });
  startFirstCalls(page, route, callContext(page, address));
  expect(started()).toEqual([]);
});

it('a first call starts again when its answer is stale or invalidated', async () => {
  const { page, queryClient, started } = aPage();
  await queryClient.prefetchQuery({ ...schoolsQuery(), queryFn: async () => [] });
  startFirstCalls(page, route, callContext(page, address));
  expect(started()).toEqual([]);
  await queryClient.invalidateQueries();
  startFirstCalls(page, route, callContext(page, address));
  expect(started()).toEqual([SCHOOLS]);
  queryClient.setQueryData(answerKey('reference', 'schools'), [], { updatedAt: Date.now() - STALE.minutes });
  startFirstCalls(page, route, callContext(page, address));
  expect(started()).toEqual([SCHOOLS, SCHOOLS]);
});

it('a screen is open only to users whom its permission admits', () => {
  const { page } = aPage();
  expect(isOpenTo(page.store, route)).toBe(false);
  expect(isOpenTo(page.store, { ...route, permission: 'public' })).toBe(true);
  page.store.set(sessionUserAtom, aUser({ RoleId: 3 }));
  expect(isOpenTo(page.store, route)).toBe(true);
  expect(isOpenTo(page.store, { ...route, permission: 'app-admin' })).toBe(false);
});
