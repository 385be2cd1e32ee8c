import { errorText, faultReference } from '@open-date/shared-api/client';
import { callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { Button, ErrorBar, Stack, Text, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { planChange, type SeenChannel, type WantedChange } from './release-changes.ts';
import { Version } from './release-columns.tsx';
import { channelQuery, type ChannelName } from './release-queries.ts';

interface ChangeDialogProps {
  readonly wanted: WantedChange;
  readonly channel: ChannelName;
  /** The channel as the page shows it. */
  readonly shown: SeenChannel;
  readonly onClose: () => void;
}

const Move = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--od-space-3);
`;

/** Asks why before a change of a channel, and says what it does; a refusal is shown in the server's words. */
export function ChangeDialog({ wanted, channel, shown, onClose }: ChangeDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const notify = useNotify();
  // Stays what it was when the dialog opened, although the page is read again, until a refusal makes one look again.
  const [seen, setSeen] = useState(shown);
  const plan = planChange(wanted, seen);
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' });
  const { errors, isDirty } = form.formState;
  const { ref: setReason, ...reason } = form.register('why', {
    validate: (why) => why.trim() !== '' || 'Say why.',
  });
  const field = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: (why: string) => plan?.send(why) ?? Promise.resolve(),
    onSuccess: () => notify.success(plan?.done ?? ''),
    onError: async () => setSeen((await client.fetchQuery(channelQuery(channel)).catch(() => null)) ?? seen),
    onSettled: () => client.invalidateQueries({ queryKey: callKey('adminReleases') }),
  });
  const { leave, markSaved } = useUnsavedWork(isDirty, change.isPending);
  const close = () => {
    markSaved(onClose);
  };
  const { formProps } = useFormSubmit(form, {
    send: ({ why }) => change.mutateAsync(why.trim(), { onSuccess: close }),
  });
  return (
    <Modal
      isOpen
      isBusy={change.isPending}
      initialFocus={field}
      title={plan?.title ?? `${wanted.name} has changed`}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={change.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          {plan ? (
            <Button
              type="submit"
              form={formId}
              variant={plan.isDanger ? 'danger-solid' : 'primary'}
              isLoading={change.isPending}
              loadingLabel="Changing"
            >
              {plan.confirmLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} {...formProps}>
        <Stack $gap={6}>
          {change.isError ? (
            <ErrorBar onDismiss={change.reset} reference={faultReference(change.error)}>
              {errorText(change.error, MESSAGES.couldNotSave)}
            </ErrorBar>
          ) : null}
          {plan ? (
            <>
              <Move>
                <Version>{plan.from}</Version>
                <span aria-label="to">→</span>
                <Version>{plan.to}</Version>
              </Move>
              <Text $tone="secondary">{plan.effect}</Text>
              <TextField
                label="Reason"
                help="Stands in the history with your name."
                maxLength={500}
                error={errors.why?.message}
                {...reason}
                ref={(input) => {
                  setReason(input);
                  field.current = input;
                }}
              />
            </>
          ) : (
            <Text>Nothing is left to change here. Close this and look again.</Text>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
