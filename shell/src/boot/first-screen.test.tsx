import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { firstScreenAtom, ScreenShown } from './first-screen.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders a screen while one query is pending. */
function setUp() {
  const store = createStore();
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  void client.fetchQuery({ queryKey: ['schedule'], queryFn: () => answer.promise });
  const { unmount } = render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <ScreenShown />
      </QueryClientProvider>
    </Provider>,
  );
  return { answer, unmount, isShown: () => store.get(firstScreenAtom) };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('the first screen counts as shown once its queries are answered and the browser is idle', async () => {
  const { answer, isShown } = setUp();
  await pass(2000);
  expect(isShown()).toBe(false);
  answer.resolve('weeks');
  await pass(1000);
  expect(isShown()).toBe(true);
});

it('a slow first screen counts as shown after eight seconds', async () => {
  const { isShown } = setUp();
  await pass(7999);
  expect(isShown()).toBe(false);
  await pass(1);
  expect(isShown()).toBe(true);
});

it('a screen left before it was drawn does not count as shown', async () => {
  const { answer, unmount, isShown } = setUp();
  unmount();
  answer.resolve('weeks');
  await pass(10_000);
  expect(isShown()).toBe(false);
});
