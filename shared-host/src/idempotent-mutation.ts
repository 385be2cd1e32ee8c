import { ApiError } from '@open-date/shared-api/client';
import { useRef, useState } from 'react';

interface IdempotentOptions<Input, Answer> {
  /** Makes the call; the server carries out each key once. */
  readonly call: (input: Input, requestKey: string) => Promise<Answer>;
  /** Whether the second input is a retry of the first. */
  readonly isSame: (first: Input, second: Input) => boolean;
  /** Whether an error is final, so that the same input counts as new; by default a status of 4xx. */
  readonly isAnswer?: (error: unknown) => boolean;
}

export interface IdempotentMutation<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Whether the answer to this input was lost, so that the server may have carried it out. */
  readonly isUnanswered: (input: Input) => boolean;
}

/** A random UUID, also on plain HTTP, where browsers lack `crypto.randomUUID`. */
function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A call that the server carries out once: an input whose answer was lost is sent again unchanged, under the same key (A161). */
export function useIdempotentMutation<Input, Answer>({
  call,
  isSame,
  isAnswer = isRefusal,
}: IdempotentOptions<Input, Answer>): IdempotentMutation<Input, Answer> {
  // Closures of earlier renders need the ref; rendering needs the state.
  const last = useRef<{ readonly input: Input; readonly key: string } | null>(null);
  const [unanswered, setUnanswered] = useState<{ readonly input: Input } | null>(null);
  const send = async (input: Input): Promise<Answer> => {
    const attempt =
      last.current !== null && isSame(last.current.input, input) ? last.current : { input, key: createRequestKey() };
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
