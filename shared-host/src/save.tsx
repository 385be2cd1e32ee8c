import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { ErrorBar } from '@open-date/shared-ui';
import { type QueryKey, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormSubmitOptions, useFormSubmit } from './form-submit.ts';
import { useSingleFlight } from './single-flight.ts';
import { type ToastAction, useNotify } from './toasts.ts';
import { useUnsavedWork } from './unsaved-work.ts';

interface SavedToast {
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** The `changes` of a save whose values are in many answers, such as the name of a school. */
export const EVERYTHING: readonly QueryKey[] = [[]];

export interface SaveOptions<Input, Answer> extends Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> {
  readonly call: (input: Input) => Promise<Answer>;
  /** The toast of a success; none for null. */
  readonly saved: string | null | ((answer: Answer, input: Input) => SavedToast | string | null);
  /**
   * The toast for a server that failed, by default that the changes could not be saved; a refusal has its own text. A
   * dialog has null and shows `SaveFailure`.
   */
  readonly failed?: string | null;
  /** Keys of cached answers that the save makes outdated. */
  readonly changes?: readonly QueryKey[];
  /** Key of the answer that the input is based on, reloaded when somebody else has saved in between. */
  readonly basis?: QueryKey;
}

/** A mutation with toasts. `mutate` does nothing while a call is in flight, so that a double press saves once. */
export function useSave<Input = void, Answer = unknown>({
  call,
  saved,
  failed = MESSAGES.couldNotSave,
  changes = [],
  basis,
  onSuccess,
  onError,
  ...options
}: SaveOptions<Input, Answer>) {
  const client = useQueryClient();
  const notify = useNotify();
  const runOnce = useSingleFlight();
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: call,
    onSuccess: (answer, input, ...rest) => {
      const toast = typeof saved === 'function' ? saved(answer, input) : saved;
      if (typeof toast === 'string') notify.success(toast);
      else if (toast !== null) notify.success(toast.text, toast.action);
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
      return onSuccess?.(answer, input, ...rest);
    },
    onError: (error, input, ...rest) => {
      if (failed !== null) notify.error(errorText(error, failed), error);
      if (basis !== undefined && isStale(error)) void client.invalidateQueries({ queryKey: basis });
      return onError?.(error, input, ...rest);
    },
  });
  const mutate: typeof mutation.mutate = (...args) =>
    // The toast has the failure.
    void runOnce(() => mutation.mutateAsync(...args).catch(() => undefined));
  return { ...mutation, mutate };
}

/** Whether a save was refused because somebody else has saved since the input was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale';
}

interface SaveFailureProps {
  readonly save: { readonly error: Error | null; readonly reset: () => void };
  readonly failed?: string;
}

/** Shows in a dialog why its save failed, until the user dismisses it or saves again. */
export function SaveFailure({ save: { error, reset }, failed = MESSAGES.couldNotSave }: SaveFailureProps) {
  if (error === null) return null;
  return (
    <ErrorBar onDismiss={reset} reference={faultReference(error)}>
      {errorText(error, failed)}
    </ErrorBar>
  );
}

interface SaveFormOptions<Draft extends FieldValues, Answer>
  extends SaveOptions<Draft, Answer>,
    Omit<FormSubmitOptions<Draft>, 'send'> {
  /** Whether the form has unsaved input. */
  readonly isChanged: boolean;
  /** Leaves the form after the save, unless the user has left it already. */
  readonly redirect?: (answer: Answer) => void;
}

/** A form that one call saves: its problems and focus, the toasts, and the question before unsaved input is lost. */
export function useSaveForm<Draft extends FieldValues, Answer>(
  form: UseFormReturn<Draft>,
  { isChanged, redirect, check, names, ...options }: SaveFormOptions<Draft, Answer>,
) {
  const saving = useSave(options);
  const { leave, markSaved } = useUnsavedWork(isChanged, saving.isPending);
  const { formProps } = useFormSubmit(form, {
    send: (draft) =>
      saving.mutateAsync(draft, { onSuccess: (answer) => markSaved(redirect && (() => redirect(answer))) }),
    ...(check && { check }),
    ...(names && { names }),
  });
  return { formProps, leave, isSaving: saving.isPending };
}
