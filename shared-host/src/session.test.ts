import { aUser } from '@open-date/shared-api/testing/users';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { sessionUserAtom, useOptionalSession, useSession } from './session.ts';

it('useSession keeps the user of a session that has just ended, while useOptionalSession returns null', () => {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  store.set(sessionUserAtom, aUser({ FirstName: 'Dana' }));
  store.set(sessionUserAtom, null);
  expect(renderHook(() => useSession(), { wrapper }).result.current.user.FirstName).toBe('Dana');
  expect(renderHook(() => useOptionalSession(), { wrapper }).result.current).toBeNull();
  act(() => store.set(sessionUserAtom, aUser({ FirstName: 'Theo' })));
  expect(renderHook(() => useSession(), { wrapper }).result.current.user.FirstName).toBe('Theo');
});
