import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { confirmAtom, modalsAtom, useConfirm, useModals } from './modals.ts';

function withStore() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  return { store, wrapper };
}

it('modals open above each other, and each modal closes only itself', () => {
  const { store, wrapper } = withStore();
  const { result } = renderHook(() => useModals(), { wrapper });
  const closers: (() => void)[] = [];
  for (const name of ['lower', 'upper']) {
    result.current.open((close) => {
      closers.push(close);
      return name;
    });
  }
  expect(store.get(modalsAtom).map(({ content }) => content)).toEqual(['lower', 'upper']);
  closers[0]?.();
  expect(store.get(modalsAtom).map(({ content }) => content)).toEqual(['upper']);
});

it('onDismiss of a modal is called only when the user closes it without its content', async () => {
  const { store, wrapper } = withStore();
  const { result } = renderHook(() => useModals(), { wrapper });
  const onDismiss = jest.fn();
  const closers: (() => void)[] = [];
  const load = async () => (close: () => void) => {
    closers.push(close);
    return 'content';
  };
  result.current.openLoaded(load, onDismiss);
  await store.get(modalsAtom)[0]?.load?.();
  closers[0]?.();
  expect(store.get(modalsAtom)).toEqual([]);
  expect(onDismiss).not.toHaveBeenCalled();
  result.current.openLoaded(load, onDismiss);
  store.get(modalsAtom)[0]?.close();
  expect(store.get(modalsAtom)).toEqual([]);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it("a question resolves with the user's choice, or with false when another question replaces it", async () => {
  const { store, wrapper } = withStore();
  const { result } = renderHook(() => useConfirm(), { wrapper });
  const question = { title: 'Delete game?', body: 'It leaves both schedules.', confirmLabel: 'Delete game' };
  const first = result.current(question);
  const second = result.current(question);
  store.get(confirmAtom)?.answer(true);
  await expect(first).resolves.toBe(false);
  await expect(second).resolves.toBe(true);
  expect(store.get(confirmAtom)).toBeNull();
});
