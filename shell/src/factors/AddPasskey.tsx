import { api, errorText } from '@open-date/shared-api/client';
import { browserName } from '@open-date/shared-api/rules/accounts/browser-name';
import { PASSKEY_NAME_MOST } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit, useNotify } from '@open-date/shared-host';
import { Button, Row, Stack, TextField } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { makePasskey, passkeyProblem } from '../passkeys/passkey-browser.ts';

interface AddPasskeyProps {
  /** Called with new recovery codes, or none when the earlier ones stay. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Adds a passkey under a name by which its owner knows it again. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const notify = useNotify();
  const form = useForm({ defaultValues: { Name: browserName(navigator.userAgent) } });
  const add = useMutation({
    mutationFn: async ({ Name }: { Name: string }) =>
      api.factors.addPasskey({ body: { Name, passkey: await makePasskey(await api.factors.beginPasskey()) } }),
    onSuccess: ({ RecoveryCodes }) => {
      notify.success('Passkey added.');
      onDone(RecoveryCodes);
    },
    onError: (error) => notify.error(passkeyProblem(error) ?? errorText(error, MESSAGES.couldNotSave), error),
  });
  const { formProps } = useFormSubmit(form, { send: add.mutateAsync });
  return (
    <form {...formProps}>
      <Stack>
        <TextField
          label="Name of the passkey"
          maxLength={PASSKEY_NAME_MOST}
          error={form.formState.errors.Name?.message}
          {...form.register('Name', { validate: (name) => name.trim() !== '' || 'A name is required.' })}
        />
        <Row>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isLoading={add.isPending} loadingLabel="Waiting for the passkey">
            Create passkey
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
