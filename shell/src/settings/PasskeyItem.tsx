import { api, errorText } from '@open-date/shared-api/client';
import type { Passkey } from '@open-date/shared-api/contract';
import { keys } from '@open-date/shared-api/queries';
import { PASSKEY_NAME_MOST } from '@open-date/shared-api/rules/accounts/factors';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { easternFullMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { useFormSubmit, useNotify } from '@open-date/shared-host';
import { Button, Row, Stack, Text, TextField } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ListItem } from './card-list.ts';

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

/** A passkey of the user, with buttons to rename and to remove it. */
export function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { Name, CreatedAt, LastUsedAt } = passkey;
  if (isRenaming) return <RenamePasskey passkey={passkey} onDone={() => setIsRenaming(false)} />;
  return (
    <ListItem>
      <div>
        <b>{Name}</b>
        <Text $size="small" $tone="secondary">
          Passkey, added {easternFullMoment(CreatedAt)}
        </Text>
        <Text $size="small" $tone="tertiary">
          {LastUsedAt === null ? 'Not used yet' : `Last used ${easternFullMoment(LastUsedAt)}`}
        </Text>
      </div>
      <Stack $gap={3}>
        <Button size="sm" aria-label={`Rename ${Name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${Name}`} onClick={onRemove}>
          Remove
        </Button>
      </Stack>
    </ListItem>
  );
}

function RenamePasskey({ passkey: { id, Name }, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const client = useQueryClient();
  const notify = useNotify();
  const form = useForm({ defaultValues: { Name } });
  const rename = useMutation({
    mutationFn: (body: { Name: string }) => api.factors.renamePasskey({ params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.factors });
      onDone();
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const { formProps } = useFormSubmit(form, { send: rename.mutateAsync });
  return (
    <ListItem>
      <form {...formProps}>
        <Stack>
          <TextField
            label="Name of the passkey"
            maxLength={PASSKEY_NAME_MOST}
            error={form.formState.errors.Name?.message}
            {...form.register('Name', { validate: (name) => name.trim() !== '' || 'A name is required.' })}
          />
          <Row>
            <Button size="sm" onClick={onDone}>
              Cancel
            </Button>
            <Button size="sm" type="submit" variant="primary" isLoading={rename.isPending} loadingLabel="Saving">
              Save name
            </Button>
          </Row>
        </Stack>
      </form>
    </ListItem>
  );
}
