import { api, errorText } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import { KEPT_DATA, PERSON_MESSAGES, REMOVED_DATA } from '@open-date/shared-api/rules/accounts/personal-data';
import { useFormSubmit, useUnsavedWork } from '@open-date/shared-host';
import { Button, ErrorBar, Stack, Text, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid; gap: var(--od-space-2); margin: 0; padding-left: var(--od-space-6); list-style: disc;
`;
const Name = styled.span`
  overflow-wrap: anywhere;
`;

interface RemovePersonDialogProps {
  readonly user: Pick<AdminUser, 'id' | 'email' | 'firstname' | 'lastname'>;
  readonly onRemoved: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Says what a removal takes and leaves, and asks for the email address of the person before it (R-remove-person). */
export function RemovePersonDialog({ user, onRemoved, onLeave, onClose }: RemovePersonDialogProps) {
  const formId = useId();
  const form = useForm({ defaultValues: { email: '' }, mode: 'onSubmit' });
  const { errors, isDirty } = form.formState;
  const removing = useMutation({
    mutationFn: (email: string) => api.personalData.remove({ params: { id: user.id }, body: { email } }),
    onSuccess: onRemoved,
  });
  const { leave, markSaved } = useUnsavedWork(isDirty, removing.isPending);
  const redirect = () =>
    markSaved(() => {
      onClose();
      onLeave();
    });
  const { formProps } = useFormSubmit(form, {
    send: ({ email }) => removing.mutateAsync(email.trim(), { onSuccess: redirect }),
  });
  const isTyped = (email: string) =>
    email.trim().toLowerCase() === user.email.toLowerCase() || PERSON_MESSAGES.emailDiffers;
  return (
    <Modal
      isOpen
      isBusy={removing.isPending}
      title={<Name>Remove the data of {`${user.firstname} ${user.lastname}`.trim()}?</Name>}
      detail="This cannot be undone."
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={removing.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            isLoading={removing.isPending}
            loadingLabel="Removing"
          >
            Remove personal data
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps}>
        <Stack $gap={6}>
          {removing.isError ? (
            <ErrorBar onDismiss={removing.reset}>{errorText(removing.error, PERSON_MESSAGES.notRemoved)}</ErrorBar>
          ) : null}
          <Stack $gap={3}>
            <b>What goes</b>
            <List aria-label="What goes">
              {REMOVED_DATA.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </List>
          </Stack>
          <Stack $gap={3}>
            <b>What stays</b>
            <List aria-label="What stays">
              {KEPT_DATA.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </List>
            <Text $size="small" $tone="tertiary">
              Backups have the data until they are deleted.
            </Text>
          </Stack>
          <TextField
            label="Email address of this user"
            help={`Type ${user.email} to confirm.`}
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email', { validate: isTyped })}
          />
        </Stack>
      </form>
    </Modal>
  );
}
