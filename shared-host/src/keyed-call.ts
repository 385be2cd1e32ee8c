import { ApiError } from '@open-date/shared-api/client';
import { useRef, useState } from 'react';
import { requestKey } from './request-key.ts';

interface KeyedCallOptions<Input, Answer> {
  /** Makes the call; the server carries out one key once. */
  readonly call: (input: Input, requestKey: string) => Promise<Answer>;
  /** Whether two inputs ask for the same, so that the second is a retry of the first. */
  readonly isSame: (first: Input, second: Input) => boolean;
  /** Whether an error is the server's answer, after which the same input counts as new; by default a status of 4xx. */
  readonly isAnswer?: (error: unknown) => boolean;
}

interface KeyedCall<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Whether this input was sent before and its answer was lost, so that it may already be carried out. */
  readonly isUnanswered: (input: Input) => boolean;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A call that counts once: an input whose answer was lost is sent again as it was, under the same key (A161). */
export function useKeyedCall<Input, Answer>({
  call,
  isSame,
  isAnswer = isRefusal,
}: KeyedCallOptions<Input, Answer>): KeyedCall<Input, Answer> {
  // The ref is what the next attempt reads, also from a closure of an earlier render; the state is for rendering.
  const last = useRef<{ readonly input: Input; readonly key: string } | null>(null);
  const [unanswered, setUnanswered] = useState<{ readonly input: Input } | null>(null);
  const send = async (input: Input): Promise<Answer> => {
    const attempt =
      last.current !== null && isSame(last.current.input, input) ? last.current : { input, key: requestKey() };
    last.current = attempt;
    try {
      const answer = await call(attempt.input, attempt.key);
      last.current = null;
      return answer;
    } catch (error) {
      if (isAnswer(error)) last.current = null;
      throw error;
    } finally {
      setUnanswered(last.current);
    }
  };
  return { send, isUnanswered: (input) => unanswered !== null && isSame(unanswered.input, input) };
}
