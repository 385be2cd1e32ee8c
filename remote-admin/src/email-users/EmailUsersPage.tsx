import { api, errorText, faultReference } from '@open-date/shared-api/client';
import { callQuery } from '@open-date/shared-api/queries';
import {
  EMAIL_MESSAGES,
  RECIPIENT_NAMES,
  recipientCode,
  RECIPIENTS,
  SUBJECT_MOST,
} from '@open-date/shared-api/rules/admin/email-users';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import {
  changedFields,
  Loaded,
  useConfirm,
  useDocumentTitle,
  useFormSubmit,
  useIdempotentMutation,
  useNotify,
  useUnsavedWork,
} from '@open-date/shared-host';
import { ConferenceField } from '@open-date/shared-host/fields';
import {
  Banner,
  Button,
  Card,
  Icon,
  PageHeader,
  Pair,
  Row,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { checkDraft, createBody, draftWords, type EmailDraft, EMPTY_DRAFT, toRecipients } from './email-draft.ts';
import { FileField } from './FileField.tsx';
import { RecipientsDialog } from './RecipientsDialog.tsx';

const CODES = [RECIPIENTS.active, RECIPIENTS.conference, RECIPIENTS.internal];

/** /admin/emailusers: an email to many users, who are counted before it is sent (A233, A234). */
export function EmailUsersPage() {
  useDocumentTitle('Email Users');
  const notify = useNotify();
  const confirm = useConfirm();
  const form = useForm<EmailDraft>({ defaultValues: EMPTY_DRAFT });
  const typed = useWatch({ control: form.control, compute: (draft: EmailDraft) => draft });
  const keyed = useIdempotentMutation({
    call: async (draft: EmailDraft, key) => api.adminEmail.send({ body: await createBody(draft, key) }),
    isSame: (first, second) => draftWords(first) === draftWords(second),
    // A refusal may come before the server looks for the key, so the mail of a lost answer may still be sent.
    isAnswer: () => false,
  });
  const { Status, Conference } = typed;
  const isIncomplete = Status === RECIPIENTS.conference && Conference === '';
  const choice = toRecipients(typed);
  const recipients = useQuery({
    ...callQuery('adminEmail', 'recipients', { query: choice }),
    enabled: !isIncomplete,
  });
  const [isListed, setIsListed] = useState(false);
  const sending = useMutation({
    mutationFn: keyed.send,
    onSuccess: () => {
      notify.success(EMAIL_MESSAGES.sent);
      form.reset(EMPTY_DRAFT);
    },
    onError: (error) => notify.error(EMAIL_MESSAGES.couldNotSend, error),
  });
  useUnsavedWork(changedFields(typed, EMPTY_DRAFT).length > 0, sending.isPending);
  const ask = async (draft: EmailDraft) => {
    const { Status: code, Subject } = draft;
    const counted = await api.adminEmail.recipients({ query: toRecipients(draft) }).catch((error: unknown) => {
      notify.error(EMAIL_MESSAGES.couldNotSend, error);
      return null;
    });
    if (counted === null) return false;
    return confirm({
      title: `Send this email to ${countWords(counted.count, 'user')}?`,
      body: `${RECIPIENT_NAMES[code]}: ${Subject}. A sent email cannot be taken back.`,
      confirmLabel: 'Send email',
    });
  };
  const send = async (draft: EmailDraft) => {
    if (await ask(draft)) await sending.mutateAsync(draft);
  };
  const check = (draft: EmailDraft) => {
    const problems = checkDraft(draft);
    if (problems['Conference'] !== undefined) notify.error(problems['Conference']);
    return problems;
  };
  const { formProps } = useFormSubmit(form, { send, check });
  const off = recipients.data?.off ?? '';
  const { errors } = form.formState;
  return (
    <AdminFrame>
      <PageHeader title="Email Users">
        <Button
          type="submit"
          form="email"
          variant="primary"
          icon={<Icon icon={Send} />}
          isLoading={sending.isPending}
          loadingLabel="Sending"
          disabled={off !== ''}
        >
          Send email
        </Button>
      </PageHeader>
      <form id="email" {...formProps}>
        <Stack $gap={6}>
          {off === '' ? null : <Banner>{off} No email can be sent now.</Banner>}
          {sending.isError ? (
            <Banner tone="error" reference={faultReference(sending.error)}>
              {errorText(sending.error, EMAIL_MESSAGES.couldNotSend)}
            </Banner>
          ) : null}
          <Card title="Recipients">
            <Stack>
              <Pair>
                <Select
                  label="Status"
                  value={Status}
                  options={CODES.map((code) => ({ value: code, label: RECIPIENT_NAMES[code] }))}
                  error={errors.Status?.message}
                  onValueChange={(code) => form.setValue('Status', recipientCode(code), { shouldDirty: true })}
                />
                <ConferenceField
                  placeholder="Choose a conference"
                  value={Number(Conference) || null}
                  disabled={Status !== RECIPIENTS.conference}
                  error={errors.Conference?.message}
                  onValueChange={(id) => form.setValue('Conference', String(id ?? ''), { shouldDirty: true })}
                />
              </Pair>
              {isIncomplete ? (
                <Text $tone="secondary">Choose a conference to see who gets the email.</Text>
              ) : (
                <Loaded query={recipients} failed="The recipients could not be counted." initial={null}>
                  {(found) => (
                    <Row>
                      <Button size="sm" disabled={(found?.count ?? 0) === 0} onClick={() => setIsListed(true)}>
                        Show recipients
                      </Button>
                      <Text $tone="secondary">
                        {found ? `${countWords(found.count, 'user')} will get this email.` : 'Counting…'}
                      </Text>
                    </Row>
                  )}
                </Loaded>
              )}
            </Stack>
          </Card>
          <Card title="Email">
            <Stack>
              <TextField
                label="Subject"
                maxLength={SUBJECT_MOST}
                autoComplete="off"
                error={errors.Subject?.message}
                {...form.register('Subject')}
              />
              <TextArea
                label="Message"
                rows={12}
                help="An empty line begins a new paragraph."
                error={errors.Message?.message}
                {...form.register('Message')}
              />
              <FileField
                files={typed.Files}
                error={errors.Files?.message}
                onChange={(files) => {
                  form.clearErrors('Files');
                  form.setValue('Files', files, { shouldDirty: true });
                }}
              />
            </Stack>
          </Card>
        </Stack>
      </form>
      {isListed ? <RecipientsDialog choice={choice} onClose={() => setIsListed(false)} /> : null}
    </AdminFrame>
  );
}
