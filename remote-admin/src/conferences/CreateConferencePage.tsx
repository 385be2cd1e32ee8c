import { api } from '@open-date/shared-api/client';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { changedFields, EVERYTHING, useDocumentTitle, useSaveForm } from '@open-date/shared-host';
import { Button, Text } from '@open-date/shared-ui';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { type ConferenceDraft, EMPTY_CONFERENCE, REFUSED_AT } from './conference-draft.ts';
import { ConferenceFields } from './ConferenceFields.tsx';
import { ObjectPage } from '../layout/ObjectPage.tsx';

/** /admin/conferences/create: a new conference; administrators only (A210). */
export function CreateConferencePage() {
  useDocumentTitle('Create conference');
  const navigate = useNavigate();
  const form = useForm<ConferenceDraft>({ defaultValues: EMPTY_CONFERENCE });
  const draft = useWatch({ control: form.control, compute: (typed: ConferenceDraft) => typed });
  const { formProps, leave, isSaving } = useSaveForm(form, {
    call: (body) => api.adminConferences.create({ body }),
    saved: LEAGUE_MESSAGES.conferenceCreated,
    changes: EVERYTHING,
    isChanged: changedFields(draft, EMPTY_CONFERENCE).length > 0,
    names: REFUSED_AT,
    redirect: ({ id }) => void navigate(path('admin.conferences.edit', { confId: id })),
  });
  return (
    <ObjectPage
      of="conference"
      title="Create conference"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.conferences')))}>Cancel</Button>
          <Button type="submit" form="conference" variant="primary" isLoading={isSaving}>
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
    </ObjectPage>
  );
}
