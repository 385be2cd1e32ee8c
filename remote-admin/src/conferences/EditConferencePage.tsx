import type { AdminConference } from '@open-date/shared-api/contract';
import { canChangeType, canSaveConference } from '@open-date/shared-api/rules/admin/league';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useDocumentTitle, useFormSubmit, useScreen, useSession } from '@open-date/shared-host';
import { Banner, Button, MarkOfConference, Stack, Text } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Changes } from '../changes/Changes.tsx';
import { path } from '../remote.ts';
import { OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { createDraft, FIELD_WORDS, REFUSED_AT } from './conference-draft.ts';
import { ConferenceFields } from './ConferenceFields.tsx';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { editConference } from './route.ts';
import { LogoUpload } from '../logo/LogoUpload.tsx';
import { useConferenceActions } from './use-conference-actions.ts';
import { YearSettings } from './YearSettings.tsx';

const Fieldset = styled.fieldset`
  min-width: 0; margin: 0; padding: 0; border: 0;
`;

/** /admin/conferences/:confId: the fields of a conference and its settings in every season. */
export function EditConferencePage() {
  useDocumentTitle('Edit conference');
  const conference = useQuery(useScreen(editConference).queries.conference);
  return (
    <LoadedObject of="conference" title="Edit conference" query={conference}>
      {(data) => <Conference key={data.id} conference={data} />}
    </LoadedObject>
  );
}

function Conference({ conference }: { readonly conference: AdminConference }) {
  const { actor } = useSession();
  const navigate = useNavigate();
  const values = useMemo(() => createDraft(conference), [conference]);
  const actions = useConferenceActions(conference);
  const { form, typed: draft, overlap, showSaved, leave } = useStoredForm(values, actions.isSaving);
  const { formProps } = useFormSubmit(form, {
    send: async (sent) => {
      const saved = await actions.save(sent);
      if (saved) showSaved(sent, createDraft(saved));
    },
    names: REFUSED_AT,
  });
  const isEditable = canSaveConference(actor, conference.id);
  return (
    <ObjectPage
      of="conference"
      title={conference.Name}
      mark={<MarkOfConference conference={conference} size={32} />}
      actions={
        isEditable ? (
          <>
            <Button
              isLoading={actions.isRegenerating}
              loadingLabel="Regenerating"
              onClick={() => actions.regenerateWeeks()}
            >
              Regenerate Weeks
            </Button>
            <Button onClick={() => leave(() => void navigate(path('admin.conferences')))}>Cancel</Button>
            <Button type="submit" form="conference" variant="primary" isLoading={actions.isSaving}>
              Save conference
            </Button>
          </>
        ) : null
      }
    >
      <Stack $gap={6}>
        {isEditable ? null : <Banner tone="neutral">Read-only: you can save only your own conference.</Banner>}
        {actions.isSaving ? null : <OverlapBanner overlap={overlap} words={FIELD_WORDS} />}
        <form id="conference" {...formProps}>
          <Fieldset disabled={!isEditable}>
            <ConferenceFields
              form={form}
              draft={draft}
              logoUrl={conference.LogoUrl}
              canChooseType={actor.roleId === ROLE.admin && canChangeType(conference.id)}
            >
              {isEditable ? (
                <LogoUpload type="conference" id={conference.id} logoUrl={conference.LogoUrl} />
              ) : (
                <Text $tone="tertiary">The logo is set by those who may save the conference.</Text>
              )}
            </ConferenceFields>
          </Fieldset>
        </form>
        <YearSettings conference={conference} />
        {actor.roleId === ROLE.admin ? <Changes of={{ conference: conference.id }} /> : null}
      </Stack>
    </ObjectPage>
  );
}
