import { api, errorText } from '@open-date/shared-api/client';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { changedFields, useDocumentTitle, useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { Button, Text } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { type ConferenceDraft, EMPTY_CONFERENCE, REFUSED_AT } from './conference-draft.ts';
import { ConferenceFields } from './ConferenceFields.tsx';
import { ConferencePage } from './ConferencePage.tsx';

/** /admin/conferences/create: a new conference; administrators only (A210). */
export function CreateConferencePage() {
  useDocumentTitle('Create conference');
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm<ConferenceDraft>({ defaultValues: EMPTY_CONFERENCE });
  const draft = useWatch({ control: form.control, compute: (typed: ConferenceDraft) => typed });
  const creating = useMutation({
    mutationFn: (body: ConferenceDraft) => api.adminConferences.create({ body }),
    onSuccess: () => {
      notify.success(LEAGUE_MESSAGES.conferenceCreated);
      void client.invalidateQueries();
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const isChanged = changedFields(draft, EMPTY_CONFERENCE).length > 0;
  const { leave, markSaved } = useUnsavedWork(isChanged, creating.isPending);
  const leadOn = ({ id }: { readonly id: number }) => {
    markSaved(() => void navigate(path('admin.conferences.edit', { confId: id })));
  };
  const { formProps } = useFormSubmit(form, {
    send: (typed) => creating.mutateAsync(typed, { onSuccess: leadOn }),
    names: REFUSED_AT,
  });
  return (
    <ConferencePage
      title="Create conference"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.conferences')))}>Cancel</Button>
          <Button type="submit" form="conference" variant="primary" isLoading={creating.isPending}>
            Save conference
          </Button>
        </>
      }
    >
      <form id="conference" {...formProps}>
        <ConferenceFields form={form} draft={draft} logoUrl="" canChooseType>
          <Text $tone="tertiary">A logo can be added once the conference is saved.</Text>
        </ConferenceFields>
      </form>
    </ConferencePage>
  );
}
