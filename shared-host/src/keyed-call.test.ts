import { ApiError } from '@open-date/shared-api/client';
import { act, renderHook } from '@testing-library/react';
import { useKeyedCall } from './keyed-call.ts';

interface Bid {
  readonly amount: number;
  readonly seen: number;
}

const LOST = new ApiError({ status: 0, code: 'network', message: 'The server cannot be reached.' });
const REFUSED = new ApiError({ status: 409, code: 'bid.range', message: 'Out of range.' });

/** A keyed call whose attempts end as `endings` say, an error or nothing, in their order. */
function render(endings: readonly (Error | null)[], isAnswer?: (error: unknown) => boolean) {
  const sent: { readonly bid: Bid; readonly key: string }[] = [];
  const { result } = renderHook(() =>
    useKeyedCall({
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

it('an input whose answer was lost is sent again as it was, under its key', async () => {
  const { sent, send, isUnanswered } = render([LOST, new TypeError('Failed to fetch'), null]);
  expect(await send(FIRST)).toBe(LOST);
  expect(isUnanswered(LATER)).toBe(true);
  await send(LATER);
  expect(await send(LATER)).toBe('placed');
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  expect(sent[0]?.bid).toBe(FIRST);
  expect(isUnanswered(FIRST)).toBe(false);
});

it('another input has a key of its own, and the one before is forgotten', async () => {
  const { send, isUnanswered, keys } = render([LOST, LOST, null]);
  await send(FIRST);
  expect(isUnanswered(OTHER)).toBe(false);
  await send(OTHER);
  expect([isUnanswered(FIRST), isUnanswered(OTHER)]).toEqual([false, true]);
  await send(FIRST);
  expect(new Set(keys()).size).toBe(3);
});

it('the same input after an answer or a refusal has a new key', async () => {
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

it('a retry from a closure of before the loss has the key of the lost attempt', async () => {
  const keys: string[] = [];
  const call = async (_bid: Bid, key: string) => {
    keys.push(key);
    throw LOST;
  };
  const { result } = renderHook(() => useKeyedCall({ call, isSame: () => true }));
  const { send } = result.current;
  await act(() => send(FIRST).catch(() => null));
  await act(() => send(FIRST).catch(() => null));
  expect(new Set(keys).size).toBe(1);
});
