import { changedFields, resetToSaved, useUnsavedWork } from '@open-date/shared-host';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { UserDraft } from './user-draft.ts';

interface UserForm {
  readonly form: UseFormReturn<UserDraft>;
  /** Shows the account as it was saved; text typed while the save was pending stays. */
  readonly saved: (sent: UserDraft, after: UserDraft) => void;
  /** Allows leaving the page, because the account is saved or deleted. */
  readonly release: () => void;
}

/** The form of an account, with server errors shown beside their fields. */
export function useUserForm(values: UserDraft): UserForm {
  // Reloading the account must not overwrite typed text.
  const form = useForm<UserDraft>({ values, resetOptions: { keepDirtyValues: true } });
  // Compares the typed values, because reloading the account resets the form's dirty state.
  const typed = useWatch({ control: form.control, compute: (draft: UserDraft) => draft });
  const { release } = useUnsavedWork(changedFields(typed, values).length > 0);
  return { form, saved: (sent, after) => resetToSaved(form, sent, after), release };
}
