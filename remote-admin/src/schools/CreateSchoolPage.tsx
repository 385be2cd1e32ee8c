import { api, errorText } from '@open-date/shared-api/client';
import type { AdminSchool, Conference } from '@open-date/shared-api/contract';
import { conferencesQuery } from '@open-date/shared-api/queries';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { listFailure, useDocumentTitle, useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { Button, Card, MarkOfSchool } from '@open-date/shared-ui';
import { conferenceItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminSchoolQuery } from '../queries.ts';
import { path } from '../remote.ts';
import { LogoAndColors } from '../logo/LogoAndColors.tsx';
import { createMark, EMPTY_SCHOOL, type NewSchoolDraft, REFUSED_AT } from './school-draft.ts';
import { SchoolFields } from './SchoolFields.tsx';
import { Cards, SchoolPage } from './SchoolPage.tsx';

const NO_CONFERENCES: readonly Conference[] = [];

/** /admin/schools/create: a new school, which needs a conference; its seasons and logo follow on its own page. */
export function CreateSchoolPage() {
  useDocumentTitle('Create school');
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm<NewSchoolDraft>({ defaultValues: EMPTY_SCHOOL });
  const { errors, isDirty } = form.formState;
  const creating = useMutation({
    mutationFn: (draft: NewSchoolDraft) => api.adminSchools.create({ body: draft }),
    onSuccess: (school) => {
      notify.success(LEAGUE_MESSAGES.schoolCreated);
      client.setQueryData(adminSchoolQuery(school.ID).queryKey, school);
      // Names and marks of schools stand everywhere.
      void client.invalidateQueries();
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const { leave, markSaved } = useUnsavedWork(isDirty, creating.isPending);
  const leadOn = ({ ID }: AdminSchool) => {
    markSaved(() => void navigate(path('admin.schools.edit', { schoolId: ID })));
  };
  const { formProps } = useFormSubmit(form, {
    send: (typed) => creating.mutateAsync(typed, { onSuccess: leadOn }),
    check: ({ SchoolName, ConferenceId }) => ({
      ...(SchoolName.trim() === '' ? { SchoolName: LEAGUE_MESSAGES.schoolNameRequired } : {}),
      ...(ConferenceId === null ? { ConferenceId: LEAGUE_MESSAGES.selectConference } : {}),
    }),
    names: REFUSED_AT,
  });
  const conferences = useQuery(conferencesQuery());
  const items = useMemo(() => (conferences.data ?? NO_CONFERENCES).map(conferenceItem), [conferences.data]);
  const draft = useWatch({ control: form.control, compute: (typed: NewSchoolDraft) => typed });
  return (
    <SchoolPage
      title="Create school"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.schools')))}>Cancel</Button>
          <Button type="submit" form="school" variant="primary" isLoading={creating.isPending} loadingLabel="Creating">
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
                <Typeahead
                  label="Conference"
                  items={items}
                  value={items.find(({ id }) => id === String(draft.ConferenceId)) ?? null}
                  isLoading={conferences.isPending}
                  failure={listFailure(conferences, 'The conferences could not be loaded.')}
                  error={errors.ConferenceId?.message}
                  onValueChange={(item) =>
                    form.setValue('ConferenceId', item === null ? null : Number(item.id), { shouldDirty: true })
                  }
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
    </SchoolPage>
  );
}
