import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { PasskeyRequest, SessionUser } from '@open-date/shared-api/contract';
import { CODE_MOST, FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify } from '@open-date/shared-host';
import { Button, TextField } from '@open-date/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { askForPasskey, hasPasskeys, passkeyProblem } from '../passkeys/passkey-browser.ts';
import { Choices, Form, Intro, Lead } from './login-parts.ts';

export interface FactorStepProps {
  /** What the second factor answers, once and within five minutes. */
  readonly challenge: string;
  readonly onSignedIn: (user: SessionUser) => void;
  /** Goes back to email and password. */
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code or a passkey. */
export function FactorStep(props: FactorStepProps) {
  useDocumentTitle('Second factor');
  const { form, formProps, code, passkey, choices } = useFactorStep(props);
  const request = choices?.Passkey ?? null;
  return (
    <Form {...formProps}>
      <Intro>
        <h1>Second factor</h1>
        <Lead>
          {choices?.HasApp === false
            ? 'Use your passkey, or enter a recovery code.'
            : 'Enter the code that your authenticator app shows, or a recovery code.'}
        </Lead>
      </Intro>
      {request !== null && hasPasskeys() ? (
        <Button
          size="lg"
          isBlock
          isLoading={passkey.isPending}
          loadingLabel="Waiting for the passkey"
          onClick={() => passkey.mutate(request)}
        >
          Use a passkey
        </Button>
      ) : null}
      <TextField
        label="Code"
        size="lg"
        autoComplete="one-time-code"
        maxLength={CODE_MOST}
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || FACTOR_MESSAGES.codeNeeded })}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={code.isPending} loadingLabel="Logging in">
        Continue
      </Button>
      <Choices>
        <Button variant="link" onClick={props.onBack}>
          Back to login
        </Button>
      </Choices>
    </Form>
  );
}

/** The ways to end the sign-in, and its form; a sign-in that took too long goes back to the password. */
function useFactorStep({ challenge, onSignedIn, onBack }: FactorStepProps) {
  const notify = useNotify();
  const choices = useQuery({
    queryKey: ['sign-in choices', challenge],
    queryFn: ({ signal }) => api.session.factorChoices({ body: { challenge } }, { signal, changesNothing: true }),
    gcTime: 0,
  });
  const handleError = (error: Error) => {
    const isOver = error instanceof ApiError && error.code === 'challenge.over';
    notify.error(passkeyProblem(error) ?? errorText(error, MESSAGES.couldNotSend), error);
    if (isOver) onBack();
  };
  const form = useForm({ defaultValues: { code: '' } });
  const code = useMutation({
    mutationFn: (body: { code: string }) => api.session.proveCode({ body: { challenge, source: 'website', ...body } }),
    onSuccess: onSignedIn,
    onError: handleError,
  });
  const passkey = useMutation({
    mutationFn: async (request: PasskeyRequest) =>
      api.session.provePasskey({ body: { passkey: await askForPasskey(request), source: 'website' } }),
    onSuccess: onSignedIn,
    onError: handleError,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { formProps } = useFormSubmit(form, { send: code.mutateAsync });
  return { form, formProps, code, passkey, choices: choices.data };
}
