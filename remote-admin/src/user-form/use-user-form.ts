import { ApiError, errorText } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useUnsavedWork } from '@open-date/shared-host';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isDraftField, type UserDraft } from './user-draft.ts';

/** The form of an account; `refused` shows what the server said, beside the fields that it blames. */
export function useUserForm(values: UserDraft): {
  readonly form: UseFormReturn<UserDraft>;
  readonly refused: (error: unknown) => void;
} {
  const notify = useNotify();
  // What was typed stays when the account is read anew meanwhile.
  const form = useForm<UserDraft>({ values, resetOptions: { keepDirtyValues: true } });
  useUnsavedWork(form.formState.isDirty);
  const refused = (error: unknown) => {
    notify.error(errorText(error, MESSAGES.couldNotSave));
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of fields) if (isDraftField(name)) form.setError(name, { message });
  };
  return { form, refused };
}
