import { errorText } from '@open-date/shared-api/client';
import { callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface CallOptions<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** What is to happen wherever the user is then. */
  readonly onDone: (answer: Answer, input: Input) => void | Promise<void>;
  readonly onRefused?: (error: unknown, input: Input) => void;
  /** Replaces the server's message when the call fails. */
  readonly refusal?: string;
}

export interface Call<Input> {
  /** Makes the call; a component that is still shown when it is done then leads on. */
  readonly send: (input: Input, leadOn?: () => void) => void;
  readonly isPending: boolean;
}

/** Makes a call that changes an auction, one call at a time, and reloads the view afterwards (R-auction-texts). */
export function useCall<Input, Answer>({ call, onDone, onRefused, refusal }: CallOptions<Input, Answer>): Call<Input> {
  const client = useQueryClient();
  const notify = useNotify();
  const isSending = useRef(false);
  const mutation = useMutation({
    // Fails at once when offline, because a bid must not be queued and sent later.
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      try {
        return await call(input);
      } finally {
        isSending.current = false;
      }
    },
    onSuccess: onDone,
    onError: (error, input) => {
      notify.error(refusal ?? errorText(error, MESSAGES.couldNotSave), error);
      onRefused?.(error, input);
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey('auctions') }),
  });
  const send = (input: Input, leadOn?: () => void) => {
    if (isSending.current || mutation.isPending) return;
    isSending.current = true;
    mutation.mutate(input, { onSuccess: () => leadOn?.() });
  };
  return { send, isPending: mutation.isPending };
}
