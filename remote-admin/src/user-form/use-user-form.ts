import { ApiError, errorText } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useUnsavedWork } from '@open-date/shared-host';
import type { SyntheticEvent } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { isDraftField, type UserDraft } from './user-draft.ts';

interface UserForm {
  readonly form: UseFormReturn<UserDraft>;
  /** Returns the form's values and clears earlier server errors. */
  readonly submit: (act: (draft: UserDraft) => void) => (event?: SyntheticEvent) => void;
  /** Shows the account as it was saved; text typed while the save was pending stays. */
  readonly saved: (sent: UserDraft, after: UserDraft) => void;
  /** Shows the server's message beside the fields it blames. */
  readonly refused: (error: unknown) => void;
  /** Allows leaving the page, because the account is saved or deleted. */
  readonly release: () => void;
}

/** The form of an account. */
export function useUserForm(values: UserDraft): UserForm {
  const notify = useNotify();
  // Reloading the account must not overwrite typed text.
  const form = useForm<UserDraft>({ values, resetOptions: { keepDirtyValues: true } });
  // Reloading the account resets the form's dirty state.
  const typed = useWatch({ control: form.control });
  const { release } = useUnsavedWork(differing(typed, values).length > 0);
  const refused = (error: unknown) => {
    notify.error(errorText(error, MESSAGES.couldNotSave));
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of fields) if (isDraftField(name)) form.setError(name, { message });
  };
  const saved = (sent: UserDraft, after: UserDraft) => {
    const current = form.getValues();
    // Set explicitly: by default a reset keeps dirty values, as the form's options say.
    form.reset(after, { keepDirtyValues: false, keepFieldsRef: true });
    for (const name of differing(current, sent)) form.setValue(name, current[name], { shouldDirty: true });
  };
  const submit = (act: (draft: UserDraft) => void) => (event?: SyntheticEvent) => {
    form.clearErrors();
    void form.handleSubmit(act)(event);
  };
  return { form, submit, saved, refused, release };
}

function differing(one: Partial<UserDraft>, other: UserDraft): (keyof UserDraft)[] {
  return Object.keys(other)
    .filter(isDraftField)
    .filter((name) => one[name] !== other[name]);
}
