import { api, errorText } from '@open-date/shared-api/client';
import type { NewApp } from '@open-date/shared-api/contract';
import { CODE_DIGITS, FACTOR_MESSAGES, isAppCode } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit } from '@open-date/shared-host';
import { Button, Row, Stack, Text, TextField } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { QrCode } from './QrCode.tsx';

const Key = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

interface SetUpAppProps {
  readonly app: NewApp;
  /** Called with new recovery codes, or none when the earlier ones stay. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key in groups of four, as people read it aloud. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Adds an authenticator app: shows its key as picture and text, and takes its first code. */
export function SetUpApp({ app, onDone, onCancel }: SetUpAppProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => api.factors.confirmApp({ body }),
    onSuccess: ({ RecoveryCodes }) => onDone(RecoveryCodes),
    onError: (error) => form.setError('code', { message: errorText(error, MESSAGES.couldNotSave) }),
  });
  const { formProps } = useFormSubmit(form, { send: confirm.mutateAsync });
  return (
    <form {...formProps}>
      <Stack>
        <Text $tone="secondary">Scan this picture with an authenticator app, or type the key into it.</Text>
        <QrCode text={app.Uri} label="QR code of the key" />
        <Text $size="small">
          Key: <Key>{inGroups(app.Secret)}</Key>
        </Text>
        <TextField
          label={`Code of ${CODE_DIGITS} digits that the app shows`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS + 1}
          error={form.formState.errors.code?.message}
          {...form.register('code', { validate: (code) => isAppCode(code) || FACTOR_MESSAGES.codeNeeded })}
        />
        <Row>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isLoading={confirm.isPending} loadingLabel="Checking">
            Confirm
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
