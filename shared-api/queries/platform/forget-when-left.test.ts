import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { forgetWhenLeft } from './forget-when-left.ts';

const queryKey = ['games', 1];

function showGame() {
  const client = new QueryClient();
  const queryFn = jest.fn(() => Promise.reject(new Error('There is no such game.')));
  client.setQueryData(queryKey, { id: 1 });
  const options = { queryKey, queryFn, staleTime: 60_000 };
  const screen = new QueryObserver(client, options);
  return { client, queryFn, options, screen, leave: screen.subscribe(() => undefined) };
}

it('a screen that still shows something deleted does not ask for it when it draws again', () => {
  const { client, queryFn, options, screen } = showGame();
  forgetWhenLeft(client, queryKey);
  screen.setOptions({ ...options });
  expect(screen.getCurrentResult().data).toEqual({ id: 1 });
  expect(queryFn).not.toHaveBeenCalled();
});

it('the answer is forgotten when the last screen leaves, and at once when none shows it', () => {
  const { client, options, leave } = showGame();
  const leaveOther = new QueryObserver(client, options).subscribe(() => undefined);
  forgetWhenLeft(client, queryKey);
  leave();
  expect(client.getQueryData(queryKey)).toEqual({ id: 1 });
  leaveOther();
  expect(client.getQueryData(queryKey)).toBeUndefined();

  client.setQueryData(queryKey, { id: 1 });
  forgetWhenLeft(client, queryKey);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
