import { errorText, faultReference } from '@open-date/shared-api/client';
import { PASSWORD_MOST } from '@open-date/shared-api/rules/accounts/account';
import { CODE_MOST } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useOptionalSession } from '@open-date/shared-host';
import {
  Button,
  ErrorBar,
  HiddenUsername,
  PasswordField,
  SkeletonLines,
  Stack,
  Text,
  TextField,
} from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useEffect, useId, useRef } from 'react';
import { passkeyProblem } from '../passkeys/passkey-browser.ts';
import type { ProofWay, SecretWay } from './proof-ways.ts';
import { useProof } from './use-proof.ts';

const INSTEAD: Readonly<Record<ProofWay, string>> = {
  passkey: 'Use a passkey instead',
  password: 'Use the password instead',
  code: 'Use a code instead',
  'recovery-code': 'Use a recovery code instead',
};
const CODE = { autoComplete: 'one-time-code', maxLength: CODE_MOST } as const;

/** Tells the dialog what gets the focus when it opens. */
type SetFirst = (element: HTMLElement | null) => void;

interface ProofDialogProps {
  readonly onAnswer: (isProved: boolean) => void;
}

/** Asks for a passkey, the password or a code before something dangerous happens; what waits goes on afterwards. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const id = useId();
  const proof = useProof(() => onAnswer(true));
  const { way, prove } = proof;
  const first = useRef<HTMLElement>(null);
  const setFirst: SetFirst = (element) => {
    first.current = element;
  };
  return (
    <Modal
      isOpen
      width="sm"
      initialFocus={first}
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          {way === 'passkey' ? <PasskeyButton form={id} isLoading={prove.isPending} setFirst={setFirst} /> : null}
          {way === null || way === 'passkey' ? null : (
            <Button type="submit" form={id} variant="primary" isLoading={prove.isPending} loadingLabel="Checking">
              Confirm
            </Button>
          )}
        </>
      }
    >
      <form id={id} {...proof.formProps}>
        <Stack>
          <Text $tone="secondary">This change needs a recent proof that you are the one who signed in.</Text>
          {way === null ? <SkeletonLines count={2} /> : null}
          {way === 'passkey' && prove.isError ? <PasskeyProblem error={prove.error} onDismiss={prove.reset} /> : null}
          {way === null || way === 'passkey' ? null : (
            <SecretField key={way} way={way} proof={proof} setFirst={setFirst} />
          )}
          {way === null
            ? null
            : proof.others.map((other) => (
                <Button key={other} variant="link" onClick={() => proof.choose(other)}>
                  {INSTEAD[other]}
                </Button>
              ))}
        </Stack>
      </form>
    </Modal>
  );
}

interface PasskeyButtonProps {
  readonly form: string;
  readonly isLoading: boolean;
  readonly setFirst: SetFirst;
}

function PasskeyButton({ form, isLoading, setFirst }: PasskeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button takes the place of the one that was pressed.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      type="submit"
      form={form}
      variant="primary"
      isLoading={isLoading}
      loadingLabel="Waiting for the passkey"
      ref={(element) => {
        button.current = element;
        setFirst(element);
      }}
    >
      Use a passkey
    </Button>
  );
}

function PasskeyProblem({ error, onDismiss }: { readonly error: Error; readonly onDismiss: () => void }) {
  return (
    <ErrorBar onDismiss={onDismiss} reference={faultReference(error)}>
      {passkeyProblem(error) ?? errorText(error, MESSAGES.couldNotSend)}
    </ErrorBar>
  );
}

interface SecretFieldProps {
  readonly way: SecretWay;
  readonly proof: ReturnType<typeof useProof>;
  readonly setFirst: SetFirst;
}

function SecretField({ way, proof: { form }, setFirst }: SecretFieldProps) {
  const email = useOptionalSession()?.user.Email ?? '';
  const { setFocus } = form;
  // The field takes the place of the button that was pressed.
  useEffect(() => setFocus('secret'), [setFocus]);
  const { ref: setInput, ...registered } = form.register('secret', {
    validate: (secret) => secret.trim() !== '' || MESSAGES.proofMissing,
  });
  const field = {
    ...registered,
    error: form.formState.errors.secret?.message,
    ref: (element: HTMLInputElement | null) => {
      setInput(element);
      setFirst(element);
    },
  };
  if (way === 'code')
    return <TextField label="Code" help="From your authenticator app, or a recovery code." {...CODE} {...field} />;
  if (way === 'recovery-code')
    return <TextField label="Recovery code" help="One of those that you saved." {...CODE} {...field} />;
  return (
    <>
      <HiddenUsername email={email} />
      <PasswordField label="Password" maxLength={PASSWORD_MOST} {...field} />
    </>
  );
}
