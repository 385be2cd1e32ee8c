import { changedFields, resetToSaved, useUnsavedWork } from '@open-date/shared-host';
import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useForm, useWatch } from 'react-hook-form';

/** What was typed over a value that somebody else has saved since. */
export interface Overlap<Draft extends FieldValues> {
  readonly fields: readonly FieldPath<Draft>[];
  /** What somebody else has saved. */
  readonly theirs: Draft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

interface Followed<Draft extends FieldValues> {
  readonly base: Draft;
  readonly moved: readonly FieldPath<Draft>[];
}

/** The fields that were typed over a value that is no longer the stored one. */
function findOverlap<Draft extends FieldValues>(base: Draft, stored: Draft, typed: Draft): FieldPath<Draft>[] {
  const [fromBase, fromStored] = [changedFields(typed, base), changedFields(typed, stored)];
  return changedFields(base, stored).filter((name) => fromBase.includes(name) && fromStored.includes(name));
}

/**
 * The form of a stored object that somebody else may save meanwhile. A field in which nothing was typed follows the
 * stored value, all others keep what was typed; where both have changed the same field, `overlap` says so before a save
 * replaces the stored value (A240). `stored` must be a stable value; `isSaving` is as in `useUnsavedWork`.
 */
export function useStoredForm<Draft extends FieldValues>(stored: Draft, isSaving: boolean) {
  const [first] = useState(stored);
  /** The stored values over which the fields were typed, and the fields that have just followed what is stored. */
  const [{ base, moved }, setBase] = useState<Followed<Draft>>({ base: stored, moved: [] });
  /** What was stored before the last save of this form, which the page may show for a moment longer. */
  const [outdated, setOutdated] = useState<Draft | null>(null);
  const form = useForm<Draft>({ values: first });
  const typed = useWatch({ control: form.control, compute: (draft: Draft) => draft });
  const { leave, release } = useUnsavedWork(changedFields(typed, base).length > 0, isSaving);
  const fields = stored === outdated ? [] : findOverlap(base, stored, typed);
  const behind = stored === outdated ? [] : changedFields(base, stored).filter((name) => !fields.includes(name));
  if (behind.length > 0)
    setBase({ base: { ...base, ...Object.fromEntries(behind.map((name) => [name, stored[name]])) }, moved: behind });
  useEffect(() => {
    for (const name of moved) form.setValue(name, base[name]);
  }, [base, moved, form]);
  const overlap: Overlap<Draft> | null =
    fields.length === 0
      ? null
      : {
          fields,
          theirs: stored,
          onKeepMine: () => setBase({ base: stored, moved: [] }),
          onTakeTheirs: () => {
            // What was refused about the typed text is not true of theirs.
            form.clearErrors(fields);
            for (const name of fields) form.setValue(name, stored[name]);
          },
        };
  /** Shows what was saved; text typed while the save was pending stays. */
  const showSaved = (sent: Draft, after: Draft) => {
    resetToSaved(form, sent, after);
    setBase({ base: after, moved: [] });
    setOutdated(stored);
  };
  return { form, typed, overlap, showSaved, leave, release };
}
