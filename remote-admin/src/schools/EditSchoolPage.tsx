import { api } from '@open-date/shared-api/client';
import type { AdminSchool } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { canSaveSchool } from '@open-date/shared-api/rules/admin/league';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useSave, useScreen, useSession, useToday } from '@open-date/shared-host';
import { Banner, Button, Card, MarkOfSchool, Stack } from '@open-date/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminSchoolQuery } from '../queries.ts';
import { path } from '../remote.ts';
import { Changes } from '../changes/Changes.tsx';
import { LogoAndColors } from '../logo/LogoAndColors.tsx';
import { LogoUpload } from '../logo/LogoUpload.tsx';
import { OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { createDraft, createMark, FIELD_WORDS, JOINED_FIELDS, REFUSED_AT, type SchoolDraft } from './school-draft.ts';
import { editSchool } from './route.ts';
import { Cards, SchoolFields } from './SchoolFields.tsx';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { ConferenceCell, DivisionCell, type SeasonRow } from './season-cells.tsx';
import { Seasons } from './Seasons.tsx';

const Fieldset = styled.fieldset`
  min-width: 0; margin: 0; padding: 0; border: 0;
`;

/** /admin/schools/:schoolId: names, place, colors and logo of a school, and its settings in every season. */
export function EditSchoolPage() {
  useDocumentTitle('Edit school');
  const school = useQuery(useScreen(editSchool).queries.school);
  return (
    <LoadedObject of="school" title="Edit school" query={school}>
      {(data) => <School key={data.ID} school={data} />}
    </LoadedObject>
  );
}

function School({ school }: { readonly school: AdminSchool }) {
  const { actor } = useSession();
  const navigate = useNavigate();
  const { form, saving, draft, overlap, formProps, leave } = useSchoolForm(school);
  const [saved, setSaved] = useState<number | null>(null);
  const { errors } = form.formState;
  const isEditable = canSaveSchool(actor, { schoolId: school.ID, conferenceId: school.ConferenceId ?? 0 });
  return (
    <ObjectPage
      of="school"
      title={school.DisplayName}
      mark={<MarkOfSchool school={school} size={32} />}
      actions={
        isEditable ? (
          <>
            <Button onClick={() => leave(() => void navigate(path('admin.schools')))}>Cancel</Button>
            <Button type="submit" form="school" variant="primary" isLoading={saving.isPending}>
              Save school
            </Button>
          </>
        ) : null
      }
    >
      <Stack $gap={6}>
        {isEditable ? null : (
          <Banner tone="neutral">
            Read-only: you can save only your own school, or members of your own conference.
          </Banner>
        )}
        {saving.isPending ? null : <OverlapBanner overlap={overlap} words={FIELD_WORDS} />}
        <form id="school" {...formProps}>
          <Fieldset disabled={!isEditable}>
            <Cards>
              <Card title="Details">
                <SchoolFields
                  form={{
                    register: (name) => form.register(name),
                    state: draft.State,
                    setState: (state) => form.setValue('State', state, { shouldDirty: true }),
                    errors,
                  }}
                >
                  <CurrentMembership school={school} onSaved={setSaved} />
                </SchoolFields>
              </Card>
              <LogoAndColors
                drawMark={(size) => <MarkOfSchool school={createMark(draft, school.LogoUrl)} size={size} />}
                draft={draft}
                register={(name) => form.register(name)}
                onPick={(name, color) => form.setValue(name, color, { shouldDirty: true })}
                errors={errors}
              >
                {isEditable ? <LogoUpload type="school" id={school.ID} logoUrl={school.LogoUrl} /> : null}
              </LogoAndColors>
            </Cards>
          </Fieldset>
        </form>
        <Seasons school={school} saved={saved} onSaved={setSaved} />
        {actor.roleId === ROLE.admin ? <Changes of={{ school: school.ID }} /> : null}
      </Stack>
    </ObjectPage>
  );
}

/** Conference and division of the current season, saved as in the list of the seasons. */
function CurrentMembership({ school, onSaved }: Pick<SeasonRow, 'school' | 'onSaved'>) {
  const current = Number(useToday().slice(0, 4));
  const { data: conferences = EMPTY_LIST } = useQuery(callQuery('reference', 'conferences'));
  const season = school.Years.find(({ Year }) => Year === current);
  if (!season) return null;
  const row = { school, season, conferences, onSaved };
  return (
    <>
      <div data-wide="">
        <ConferenceCell {...row} label="Conference" />
      </div>
      <DivisionCell {...row} label="Division" />
    </>
  );
}

/** The form of a saved school; reloading the school keeps what was typed. */
function useSchoolForm(school: AdminSchool) {
  const client = useQueryClient();
  const values = useMemo(() => createDraft(school), [school]);
  const { queryKey } = adminSchoolQuery(school.ID);
  const saving = useSave({
    call: (body: SchoolDraft) =>
      api.adminSchools.save({ params: { id: school.ID }, body: { ...body, version: school.version } }),
    saved: MESSAGES.preferencesUpdated,
    basis: queryKey,
    onSuccess: (saved, sent) => {
      client.setQueryData(queryKey, saved);
      showSaved(sent, createDraft(saved));
      // Names and marks of schools are part of many answers.
      void client.invalidateQueries();
    },
  });
  const { form, typed: draft, overlap, showSaved, leave } = useStoredForm(values, saving.isPending, JOINED_FIELDS);
  const { formProps } = useFormSubmit(form, { send: saving.mutateAsync, names: REFUSED_AT });
  return { form, saving, draft, overlap, formProps, leave };
}
