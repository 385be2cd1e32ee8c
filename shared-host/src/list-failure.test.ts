import { ApiError } from '@open-date/shared-api/client';
import { listFailure } from './list-failure.ts';

const TEXT = 'The schools could not be loaded.';
const aQuery = (part: { isLoadingError?: boolean; error?: unknown; refetch?: () => void } = {}) => ({
  isLoadingError: false,
  error: null,
  refetch: () => undefined,
  ...part,
});

it('lists that are there or still load have no failure', () => {
  expect(listFailure(aQuery(), TEXT)).toBeUndefined();
  expect(listFailure([aQuery(), aQuery()], TEXT)).toBeUndefined();
});

it('the failure of a list says what the server said, or else what could not be loaded', () => {
  const refusal = new ApiError({ message: 'Too many calls.', code: 'rate-limited', status: 429 });
  expect(listFailure(aQuery({ isLoadingError: true, error: refusal }), TEXT)?.text).toBe('Too many calls.');
  expect(listFailure(aQuery({ isLoadingError: true, error: new Error('broken') }), TEXT)?.text).toBe(TEXT);
});

it('trying again loads the lists that failed, and no others', () => {
  const [failed, there] = [jest.fn(), jest.fn()];
  const queries = [aQuery({ refetch: there }), aQuery({ isLoadingError: true, refetch: failed })];
  listFailure(queries, TEXT)?.onRetry();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(there).not.toHaveBeenCalled();
});
