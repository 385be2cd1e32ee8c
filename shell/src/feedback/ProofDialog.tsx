import { api, errorText } from '@open-date/shared-api/client';
import { PASSWORD_MOST } from '@open-date/shared-api/rules/accounts/account';
import { CODE_MOST } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit, useOptionalSession } from '@open-date/shared-host';
import { Button, PasswordField, Stack, Text, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

const CODE_HELP = 'From your authenticator app, or a recovery code.';
const CODE = { autoComplete: 'one-time-code', maxLength: CODE_MOST } as const;

type ProofKind = 'password' | 'code';

interface ProofDialogProps {
  readonly onAnswer: (isProved: boolean) => void;
}

/** Asks for the password or a code before something dangerous happens; what waits for it goes on afterwards. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<ProofKind>('password');
  const email = useOptionalSession()?.user.Email ?? '';
  const form = useForm({ defaultValues: { secret: '' } });
  const prove = useMutation({
    mutationFn: ({ secret }: { secret: string }) =>
      api.factors.prove({ body: { kind, secret } }, { changesNothing: true }),
    onSuccess: () => onAnswer(true),
    onError: (error) => form.setError('secret', { message: errorText(error, MESSAGES.couldNotSend) }),
  });
  const { formProps } = useFormSubmit(form, { send: prove.mutateAsync });
  const input = useRef<HTMLInputElement>(null);
  const isChanged = useRef(false);
  const { ref: setInput, ...registered } = form.register('secret', {
    validate: (secret) => secret.trim() !== '' || MESSAGES.proofMissing,
  });
  const field = {
    ...registered,
    error: form.formState.errors.secret?.message,
    ref: (element: HTMLInputElement | null) => {
      setInput(element);
      input.current = element;
      // The other field takes the place of the button that was pressed.
      if (isChanged.current) element?.focus();
    },
  };
  const change = () => {
    form.reset();
    setKind(kind === 'password' ? 'code' : 'password');
    isChanged.current = true;
  };
  return (
    <Modal
      isOpen
      width="sm"
      initialFocus={input}
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isLoading={prove.isPending} loadingLabel="Checking">
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} {...formProps}>
        <Stack>
          <Text $tone="secondary">This change needs a recent proof that you are the one who signed in.</Text>
          {kind === 'password' ? (
            <>
              <input type="hidden" autoComplete="username" value={email} readOnly />
              <PasswordField key="password" label="Password" maxLength={PASSWORD_MOST} {...field} />
            </>
          ) : (
            <TextField key="code" label="Code" help={CODE_HELP} {...CODE} {...field} />
          )}
          <Button variant="link" onClick={change}>
            {kind === 'password' ? 'Use a code instead' : 'Use the password instead'}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
