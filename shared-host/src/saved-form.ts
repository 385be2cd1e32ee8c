import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Resets a form to what was saved; input typed while the save was pending stays, as an unsaved edit. */
export function resetToSaved<Draft extends FieldValues>(form: UseFormReturn<Draft>, sent: Draft, after: Draft): void {
  const current = form.getValues();
  // `keepDirtyValues` is off here; forms over server data have it on, so that a reload keeps what was typed.
  form.reset(after, { keepDirtyValues: false, keepFieldsRef: true });
  for (const name of changedFields(current, sent)) form.setValue(name, current[name], { shouldDirty: true });
}

/** The top-level fields in which two drafts differ. */
export function changedFields<Draft extends FieldValues>(one: Draft, other: Draft): FieldPath<Draft>[] {
  return Object.keys(other).filter((name): name is FieldPath<Draft> => !isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other;
}
