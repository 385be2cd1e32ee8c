import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { declarationsAtom, useScreenLink } from './released.ts';
import type { RemoteDeclaration } from './declaration.ts';

const schedules = (path: string): RemoteDeclaration => ({
  name: 'schedules',
  title: 'Schedules',
  routes: [
    {
      name: 'team.schedule',
      path,
      permission: 'signed-in',
      skeleton: 'schedule',
      firstCalls: [],
      help: 'schedules#schedule-of-a-school',
    },
  ],
  menu: [],
  pages: [],
});

function linkIn(declarations: Parameters<typeof schedules>[0][]) {
  const store = createStore();
  store.set(declarationsAtom, declarations.map(schedules));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  return renderHook(() => useScreenLink('team.schedule'), { wrapper }).result.current;
}

it("a link to another remote's screen uses the path that the remote declares", () => {
  expect(linkIn(['/team/:schoolId'])?.({ schoolId: 12 }, { year: 2027, week: undefined })).toBe('/team/12?year=2027');
  expect(linkIn(['/schools/:schoolId/seasons'])?.({ schoolId: 12 })).toBe('/schools/12/seasons');
});

it('a screen that no released remote declares has no link', () => {
  expect(linkIn([])).toBeNull();
});
