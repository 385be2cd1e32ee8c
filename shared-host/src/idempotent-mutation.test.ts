import { ApiError } from '@open-date/shared-api/client';
import { act, renderHook } from '@testing-library/react';
import { useIdempotentMutation } from './idempotent-mutation.ts';

interface Bid {
  readonly amount: number;
  readonly seen: number;
}

const LOST = new ApiError({ status: 0, code: 'network', message: 'The server cannot be reached.' });
const REFUSED = new ApiError({ status: 409, code: 'bid.range', message: 'Out of range.' });

/** Renders the hook with a call whose attempts end with these errors, in this order; null succeeds. */
function render(endings: readonly (Error | null)[], isAnswer?: (error: unknown) => boolean) {
  const sent: { readonly bid: Bid; readonly key: string }[] = [];
  const { result } = renderHook(() =>
    useIdempotentMutation({
      call: async (bid: Bid, key) => {
        const ending = endings[sent.length] ?? null;
        sent.push({ bid, key });
        if (ending !== null) throw ending;
        return 'placed';
      },
      isSame: (first, second) => first.amount === second.amount,
      ...(isAnswer && { isAnswer }),
    }),
  );
  const send = (bid: Bid) => act(() => result.current.send(bid).catch((error: unknown) => error));
  return {
    sent,
    send,
    isUnanswered: (bid: Bid) => result.current.isUnanswered(bid),
    keys: () => sent.map(({ key }) => key),
  };
}

const FIRST: Bid = { amount: 100, seen: 1 };
const LATER: Bid = { amount: 100, seen: 2 };
const OTHER: Bid = { amount: 200, seen: 2 };

it('an input whose answer was lost is sent again unchanged, under the same key', async () => {
  const { sent, send, isUnanswered } = render([LOST, new TypeError('Failed to fetch'), null]);
  expect(await send(FIRST)).toBe(LOST);
  expect(isUnanswered(LATER)).toBe(true);
  await send(LATER);
  expect(await send(LATER)).toBe('placed');
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  expect(sent[0]?.bid).toBe(FIRST);
  expect(isUnanswered(FIRST)).toBe(false);
});

it('another input gets a new key and replaces the lost one', async () => {
  const { send, isUnanswered, keys } = render([LOST, LOST, null]);
  await send(FIRST);
  expect(isUnanswered(OTHER)).toBe(false);
  await send(OTHER);
  expect([isUnanswered(FIRST), isUnanswered(OTHER)]).toEqual([false, true]);
  await send(FIRST);
  expect(new Set(keys()).size).toBe(3);
  for (const key of keys())
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('the same input gets a new key after an answer or a refusal', async () => {
  const { send, isUnanswered, keys } = render([REFUSED, null, null]);
  expect(await send(FIRST)).toBe(REFUSED);
  expect(isUnanswered(FIRST)).toBe(false);
  await send(FIRST);
  await send(FIRST);
  expect(new Set(keys()).size).toBe(3);
});

it('a call may keep its key after refusals', async () => {
  const { send, isUnanswered, keys } = render([LOST, REFUSED, null], () => false);
  await send(FIRST);
  await send(FIRST);
  expect(isUnanswered(FIRST)).toBe(true);
  await send(FIRST);
  expect(new Set(keys()).size).toBe(1);
});

it('a retry from an earlier render has the key of the lost attempt', async () => {
  const keys: string[] = [];
  const call = async (_bid: Bid, key: string) => {
    keys.push(key);
    throw LOST;
  };
  const { result } = renderHook(() => useIdempotentMutation({ call, isSame: () => true }));
  const { send } = result.current;
  await act(() => send(FIRST).catch(() => null));
  await act(() => send(FIRST).catch(() => null));
  expect(new Set(keys).size).toBe(1);
});
