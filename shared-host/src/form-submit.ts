import { ApiError } from '@open-date/shared-api/client';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSingleFlight } from './single-flight.ts';

/** The problems of a form by field name. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

type Send<Draft> = (draft: Draft) => Promise<unknown> | void;
type Submit = (event?: SyntheticEvent) => void;

export interface FormSubmitOptions<Draft extends FieldValues> {
  /** Sends a valid draft; a rejection goes to `refuse`. */
  readonly send: Send<Draft>;
  /** Returns problems that the fields' own validation cannot find. */
  readonly check?: (draft: Draft) => FieldProblems;
  /** Maps field names of the call, and refusal codes about one field, to fields of the form. */
  readonly names?: Readonly<Record<string, FieldPath<Draft>>>;
}

interface FormSubmit<Draft> {
  /** The props that the form element needs. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: Submit;
  };
  /** Submits the same form through another call. */
  readonly submitWith: (send: Send<Draft>) => Submit;
  /** Shows the server's messages at the fields that they concern and keeps the input. */
  readonly refuse: (error: unknown) => void;
}

/**
 * Submits a form: checks the draft, sends it unless another one is on its way, and moves the focus to the first field
 * with a problem.
 */
export function useFormSubmit<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  { send, check, names = {} }: FormSubmitOptions<Draft>,
): FormSubmit<Draft> {
  const { ref, focusProblem } = useProblemFocus();
  const runOnce = useSingleFlight();
  const show = (problems: FieldProblems) => {
    for (const [path, message] of Object.entries(problems)) {
      const name = names[path] ?? path;
      if (message !== undefined && hasField(form, name)) form.setError(name, { message });
    }
    focusProblem();
  };
  const refuse = (error: unknown) => show(refusedFields(error));
  const sendOnce = (sendIt: Send<Draft>, draft: Draft) =>
    runOnce(async () => {
      try {
        await sendIt(draft);
      } catch (error) {
        refuse(error);
      }
    });
  const submitWith = (sendIt: Send<Draft>) => (event?: SyntheticEvent) => {
    takeFilledIn(form, ref.current);
    // Errors that the server reported for an earlier draft would keep this one from being sent.
    form.clearErrors();
    void form.handleSubmit((draft) => {
      const problems = check?.(draft) ?? {};
      if (Object.keys(problems).length > 0) show(problems);
      else void sendOnce(sendIt, draft);
    })(event);
  };
  return { formProps: { ref, noValidate: true, onSubmit: submitWith(send) }, submitWith, refuse };
}

/** Takes what a password manager put into fields without the events that typing has. */
function takeFilledIn<Draft extends FieldValues>(form: UseFormReturn<Draft>, element: HTMLFormElement | null): void {
  for (const field of element?.querySelectorAll<HTMLInputElement>(FILLED_IN) ?? []) {
    const { name, value } = field;
    if (hasField(form, name) && form.getValues(name) !== value)
      void form.register(name).onChange({ target: field, type: 'change' });
  }
}

const FILLED_IN = 'input:is([type=password], [autocomplete]:not([autocomplete=off]))';

/** Moves the focus to the first invalid field of a form once it is rendered as invalid. */
export function useProblemFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  return { ref, focusProblem: () => setAsked((times) => times + 1) };
}

/** The server's messages by the top-level field they blame, or by the refusal's code when they blame none. */
function refusedFields(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return { [error.code]: error.message };
  return Object.fromEntries(fields.map(([path, text]) => [path.split('.')[0] ?? path, text]));
}

function hasField<Draft extends FieldValues>(form: UseFormReturn<Draft>, name: string): name is FieldPath<Draft> {
  return Object.hasOwn(form.getValues(), name);
}
