import { ROLE } from '@open-date/shared-api/rules/constants';
import { useSession } from '@open-date/shared-host';
import { ConferenceSearchField, SchoolField } from '@open-date/shared-host/fields';
import { Text } from '@open-date/shared-ui';
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
  if (actor.roleId === ROLE.school) return <Text $tone="secondary">School: {user.SchoolName}</Text>;
  if (actor.roleId === ROLE.conference) return <Text $tone="secondary">Conference: {user.ConferenceNameShort}</Text>;
  const [name, AffiliationSearch] =
    role === ROLE.conference
      ? (['conferenceid', ConferenceSearchField] as const)
      : (['schoolid', SchoolField] as const);
  return (
    <AffiliationSearch
      value={form.watch(name)}
      error={form.formState.errors[name]?.message}
      onValueChange={(id) => form.setValue(name, id, { shouldDirty: true })}
    />
  );
}
