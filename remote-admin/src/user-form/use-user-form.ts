import { useUnsavedWork } from '@open-date/shared-host';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { isDraftField, type UserDraft } from './user-draft.ts';

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
  // Reloading the account resets the form's dirty state.
  const typed = useWatch({ control: form.control });
  const { release } = useUnsavedWork(differing(typed, values).length > 0);
  const saved = (sent: UserDraft, after: UserDraft) => {
    const current = form.getValues();
    // Set explicitly: by default a reset keeps dirty values, as the form's options say.
    form.reset(after, { keepDirtyValues: false, keepFieldsRef: true });
    for (const name of differing(current, sent)) form.setValue(name, current[name], { shouldDirty: true });
  };
  return { form, saved, release };
}

function differing(one: Partial<UserDraft>, other: UserDraft): (keyof UserDraft)[] {
  return Object.keys(other)
    .filter(isDraftField)
    .filter((name) => one[name] !== other[name]);
}
