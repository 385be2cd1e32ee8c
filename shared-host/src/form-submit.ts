import { ApiError } from '@open-date/shared-api/client';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What is wrong with a form, by the names of its fields. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

type Send<Draft> = (draft: Draft) => Promise<unknown> | void;
type Submit = (event?: SyntheticEvent) => void;

interface FormSubmitOptions<Draft extends FieldValues> {
  /** Sends a draft that nothing is wrong with; a rejected promise goes to `refuse`. */
  readonly send: Send<Draft>;
  /** What is wrong with a draft beyond what its fields validate. */
  readonly check?: (draft: Draft) => FieldProblems;
  /** The fields that the call names differently, and codes of refusals that are about one field. */
  readonly names?: Readonly<Record<string, FieldPath<Draft>>>;
}

interface FormSubmit<Draft> {
  /** For the form element. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: Submit;
  };
  /** Another way to send the same form. */
  readonly submitWith: (send: Send<Draft>) => Submit;
  /** Shows what the server refused beside the fields that it blames; what was typed stays. */
  readonly refuse: (error: unknown) => void;
}

/** The one way out of a form: checks the draft, sends it, and moves the focus to the first field with a problem. */
export function useFormSubmit<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  { send, check, names = {} }: FormSubmitOptions<Draft>,
): FormSubmit<Draft> {
  const { ref, focusProblem } = useProblemFocus();
  const show = (problems: FieldProblems) => {
    for (const [path, message] of Object.entries(problems)) {
      const name = names[path] ?? path;
      if (message !== undefined && hasField(form, name)) form.setError(name, { message });
    }
    focusProblem();
  };
  const refuse = (error: unknown) => show(refusedFields(error));
  const submitWith = (sendIt: Send<Draft>) => (event?: SyntheticEvent) => {
    // What the server said of an earlier draft would keep this one back.
    form.clearErrors();
    void form.handleSubmit((draft) => {
      const problems = check?.(draft) ?? {};
      if (Object.keys(problems).length > 0) show(problems);
      else void Promise.resolve(sendIt(draft)).catch(refuse);
    })(event);
  };
  return { formProps: { ref, noValidate: true, onSubmit: submitWith(send) }, submitWith, refuse };
}

/** Moves the focus to the first field of a form that is marked as wrong, once it is. */
export function useProblemFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  return { ref, focusProblem: () => setAsked((times) => times + 1) };
}

/** The server's words by the field that they blame, else by the code of the refusal; of a field with parts, by the whole. */
function refusedFields(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return { [error.code]: error.message };
  return Object.fromEntries(fields.map(([path, text]) => [path.split('.')[0] ?? path, text]));
}

function hasField<Draft extends FieldValues>(form: UseFormReturn<Draft>, name: string): name is FieldPath<Draft> {
  return Object.hasOwn(form.getValues(), name);
}
