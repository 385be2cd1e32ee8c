import { ApiError, errorText } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useUnsavedWork } from '@open-date/shared-host';
import type { SyntheticEvent } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { isDraftField, type UserDraft } from './user-draft.ts';

interface UserForm {
  readonly form: UseFormReturn<UserDraft>;
  /** Hands over what is in the form, whatever the server said of it before. */
  readonly submit: (act: (draft: UserDraft) => void) => (event?: SyntheticEvent) => void;
  /** Shows the account as it was saved; what was typed while the answer was on its way stays. */
  readonly saved: (sent: UserDraft, after: UserDraft) => void;
  /** Shows what the server said, beside the fields that it blames. */
  readonly refused: (error: unknown) => void;
  /** Lets the page be left: the account is saved, or gone. */
  readonly release: () => void;
}

/** The form of an account. */
export function useUserForm(values: UserDraft): UserForm {
  const notify = useNotify();
  // What was typed stays when the account is read anew meanwhile.
  const form = useForm<UserDraft>({ values, resetOptions: { keepDirtyValues: true } });
  // The form forgets that it is dirty when the account is read anew.
  const typed = useWatch({ control: form.control });
  const { release } = useUnsavedWork(differing(typed, values).length > 0);
  const refused = (error: unknown) => {
    notify.error(errorText(error, MESSAGES.couldNotSave));
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of fields) if (isDraftField(name)) form.setError(name, { message });
  };
  const saved = (sent: UserDraft, after: UserDraft) => {
    const current = form.getValues();
    // Without naming it, a reset keeps what is dirty, as the options of the form say.
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
