import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { listFailure, useSession } from '@open-date/shared-host';
import { Text } from '@open-date/shared-ui';
import { conferenceItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserDraft } from './user-draft.ts';

interface AffiliationFieldProps {
  readonly form: UseFormReturn<UserDraft>;
  readonly role: number;
}

/**
 * The conference of a commissioner, or the school of any other user. Administrators choose it; all other actors pass on
 * their own (R-user-fields).
 */
export function AffiliationField({ form, role }: AffiliationFieldProps) {
  const { actor, user } = useSession();
  const isOfConference = role === ROLE.conference;
  const name = isOfConference ? 'conferenceid' : 'schoolid';
  const schools = useQuery(schoolsQuery());
  const conferences = useQuery(conferencesQuery());
  const items = useMemo(
    () => (isOfConference ? (conferences.data ?? []).map(conferenceItem) : (schools.data ?? []).map(schoolItem)),
    [isOfConference, schools.data, conferences.data],
  );
  const chosen = form.watch(name);
  if (actor.roleId === ROLE.school) return <Text $tone="secondary">School: {user.SchoolName}</Text>;
  if (actor.roleId === ROLE.conference) return <Text $tone="secondary">Conference: {user.ConferenceNameShort}</Text>;
  return (
    <Typeahead
      key={name}
      label={isOfConference ? 'Conference' : 'School'}
      items={items}
      value={items.find(({ id }) => id === String(chosen)) ?? null}
      isLoading={(isOfConference ? conferences : schools).isPending}
      failure={
        isOfConference
          ? listFailure(conferences, 'The conferences could not be loaded.')
          : listFailure(schools, 'The schools could not be loaded.')
      }
      error={form.formState.errors[name]?.message}
      onValueChange={(item) => form.setValue(name, item === null ? null : Number(item.id), { shouldDirty: true })}
    />
  );
}
