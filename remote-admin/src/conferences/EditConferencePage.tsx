import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { AdminConference } from '@open-date/shared-api/contract';
import { canChangeType, canSaveConference } from '@open-date/shared-api/rules/admin/league';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useDocumentTitle, useFormSubmit, useSession } from '@open-date/shared-host';
import { Banner, Button, EmptyText, LinkButton, LoadFailed, SkeletonLines, Stack, Text } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Changes } from '../changes/Changes.tsx';
import { path } from '../remote.ts';
import { adminConferenceQuery } from '../queries.ts';
import { OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { createDraft, FIELD_WORDS, REFUSED_AT } from './conference-draft.ts';
import { ConferenceFields } from './ConferenceFields.tsx';
import { ConferencePage } from './ConferencePage.tsx';
import { LogoUpload } from '../logo/LogoUpload.tsx';
import { useConferenceActions } from './use-conference-actions.ts';
import { YearSettings } from './YearSettings.tsx';

const Fieldset = styled.fieldset`
  min-width: 0; margin: 0; padding: 0; border: 0;
`;

/** /admin/conferences/:confId: the fields of a conference and its settings in every season. */
export function EditConferencePage() {
  useDocumentTitle('Edit conference');
  const { confId = '' } = useParams();
  const isId = /^[1-9]\d{0,8}$/.test(confId);
  const conference = useQuery({ ...adminConferenceQuery(Number(confId)), enabled: isId });
  if (conference.data) return <Conference key={conference.data.id} conference={conference.data} />;
  const isUnknown = !isId || (conference.error instanceof ApiError && conference.error.code === 'not-found');
  return (
    <ConferencePage title="Edit conference">
      {isUnknown ? (
        <EmptyText action={<LinkButton href={path('admin.conferences')}>All conferences</LinkButton>}>
          There is no such conference.
        </EmptyText>
      ) : conference.isError ? (
        <LoadFailed onRetry={conference.refetch} reference={faultReference(conference.error)}>
          {errorText(conference.error, 'The conference could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={8} />
      )}
    </ConferencePage>
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
    <ConferencePage
      title={conference.Name}
      conference={conference}
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
    </ConferencePage>
  );
}
