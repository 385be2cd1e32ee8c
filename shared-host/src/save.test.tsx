import { ApiError } from '@open-date/shared-api/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { unsavedWorkAtom } from './leave-question.ts';
import { type SaveOptions, useSave, useSaveForm } from './save.tsx';
import { toastsAtom } from './toasts.ts';

const fault = new ApiError({ message: '', code: 'internal', status: 500 });
const stale = new ApiError({ message: 'Somebody else has saved.', code: 'stale', status: 409 });
const SCHOOL = ['adminSchools', 'one'];

function renderInShell<Result>(render: () => Result) {
  const store = createStore();
  const client = new QueryClient();
  client.setQueryData(SCHOOL, {});
  client.setQueryData(['schedules'], {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Provider>
  );
  const isOutdated = (queryKey: readonly string[]) => client.getQueryState(queryKey)?.isInvalidated;
  return {
    ...renderHook(render, { wrapper }),
    store,
    isOutdated,
    toasts: () => store.get(toastsAtom).map(({ text }) => text),
  };
}

const renderSave = (options: SaveOptions<string, string>) => renderInShell(() => useSave(options));

it('a save shows its toast and makes the named answers outdated', async () => {
  const { result, toasts, isOutdated } = renderSave({
    call: async (name) => `${name} saved.`,
    saved: (answer) => answer,
    changes: [['schedules']],
  });
  act(() => result.current.mutate('Toledo'));
  await waitFor(() => expect(toasts()).toEqual(['Toledo saved.']));
  expect([isOutdated(['schedules']), isOutdated(SCHOOL)]).toEqual([true, false]);
});

it('a refused save shows the text of the server, and a failed one its own', async () => {
  const errors = [stale, fault];
  const { result, toasts, isOutdated } = renderSave({
    call: () => Promise.reject(errors.shift() ?? fault),
    saved: 'Saved.',
    failed: 'Toledo could not be saved.',
    basis: SCHOOL,
  });
  act(() => result.current.mutate('Toledo'));
  await waitFor(() => expect(toasts()).toEqual(['Somebody else has saved.']));
  expect([isOutdated(SCHOOL), isOutdated(['schedules'])]).toEqual([true, false]);
  act(() => result.current.mutate('Toledo'));
  await waitFor(() => expect(toasts()).toContain('Toledo could not be saved.'));
});

it('a double press saves once', async () => {
  const answer = Promise.withResolvers<string>();
  const call = jest.fn((_name: string) => answer.promise);
  const { result, toasts } = renderSave({ call, saved: 'Saved.' });
  act(() => {
    result.current.mutate('Toledo');
    result.current.mutate('Toledo');
  });
  answer.resolve('');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(call).toHaveBeenCalledTimes(1);
  act(() => result.current.mutate('Indiana'));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

it('a form redirects after its save and holds no unsaved work', async () => {
  const redirect = jest.fn();
  const { result, store } = renderInShell(() => {
    const form = useForm({ defaultValues: { name: 'Toledo' } });
    const options = { isChanged: true, call: async ({ name }: { name: string }) => name, saved: 'Saved.', redirect };
    return useSaveForm(form, options);
  });
  expect(store.get(unsavedWorkAtom).size).toBe(1);
  act(() => result.current.formProps.onSubmit());
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('Toledo'));
  expect(store.get(unsavedWorkAtom).size).toBe(0);
});
