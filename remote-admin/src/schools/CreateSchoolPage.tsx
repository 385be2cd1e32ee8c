import { api } from '@open-date/shared-api/client';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { EVERYTHING, useDocumentTitle, useSaveForm } from '@open-date/shared-host';
import { ConferenceSearchField } from '@open-date/shared-host/fields';
import { Button, Card, MarkOfSchool } from '@open-date/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminSchoolQuery } from '../queries.ts';
import { path } from '../remote.ts';
import { LogoAndColors } from '../logo/LogoAndColors.tsx';
import { createMark, EMPTY_SCHOOL, type NewSchoolDraft, REFUSED_AT } from './school-draft.ts';
import { ObjectPage } from '../layout/ObjectPage.tsx';
import { Cards, SchoolFields } from './SchoolFields.tsx';

/** /admin/schools/create: a new school, which needs a conference; its seasons and logo follow on its own page. */
export function CreateSchoolPage() {
  useDocumentTitle('Create school');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<NewSchoolDraft>({ defaultValues: EMPTY_SCHOOL });
  const { errors, isDirty } = form.formState;
  const { formProps, leave, isSaving } = useSaveForm(form, {
    call: (body) => api.adminSchools.create({ body }),
    saved: LEAGUE_MESSAGES.schoolCreated,
    onSuccess: (school) => client.setQueryData(adminSchoolQuery(school.ID).queryKey, school),
    changes: EVERYTHING,
    isChanged: isDirty,
    check: ({ SchoolName, ConferenceId }) => ({
      ...(SchoolName.trim() === '' ? { SchoolName: LEAGUE_MESSAGES.schoolNameRequired } : {}),
      ...(ConferenceId === null ? { ConferenceId: LEAGUE_MESSAGES.selectConference } : {}),
    }),
    names: REFUSED_AT,
    redirect: ({ ID }) => void navigate(path('admin.schools.edit', { schoolId: ID })),
  });
  const draft = useWatch({ control: form.control, compute: (typed: NewSchoolDraft) => typed });
  return (
    <ObjectPage
      of="school"
      title="Create school"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.schools')))}>Cancel</Button>
          <Button type="submit" form="school" variant="primary" isLoading={isSaving} loadingLabel="Creating">
            Create school
          </Button>
        </>
      }
    >
      <form id="school" {...formProps}>
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
              <div data-wide="">
                <ConferenceSearchField
                  value={draft.ConferenceId}
                  error={errors.ConferenceId?.message}
                  onValueChange={(id) => form.setValue('ConferenceId', id, { shouldDirty: true })}
                />
              </div>
            </SchoolFields>
          </Card>
          <LogoAndColors
            drawMark={(size) => <MarkOfSchool school={createMark(draft, '')} size={size} />}
            draft={draft}
            register={(name) => form.register(name)}
            onPick={(name, color) => form.setValue(name, color, { shouldDirty: true })}
            errors={errors}
          />
        </Cards>
      </form>
    </ObjectPage>
  );
}
