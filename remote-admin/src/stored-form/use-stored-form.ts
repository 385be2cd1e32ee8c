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

/** Fields whose values belong together, such as a role and its school: what is kept or taken of one is so of all. */
export type JoinedFields<Draft extends FieldValues> = readonly (readonly FieldPath<Draft>[])[];

interface Following<Draft extends FieldValues> {
  /** The fields that differ from what somebody else has saved, where something was typed as well. */
  readonly fields: readonly FieldPath<Draft>[];
  /** The fields that follow what is stored. */
  readonly behind: readonly FieldPath<Draft>[];
}

interface Versions<Draft extends FieldValues> {
  readonly base: Draft;
  readonly stored: Draft;
  readonly typed: Draft;
}

const isSameText = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim();

function compare<Draft extends FieldValues>(
  { base, stored, typed }: Versions<Draft>,
  joined: JoinedFields<Draft>,
): Following<Draft> {
  const [moved, fromBase] = [changedFields(base, stored), changedFields(typed, base)];
  // The server keeps no space around a text: without it the text is still the typed one.
  const fromStored = changedFields(typed, stored).filter((name) => !isSameText(typed[name], stored[name]));
  const isAsked = (name: FieldPath<Draft>) => {
    const group = joined.find((names) => names.includes(name)) ?? [name];
    return [moved, fromBase, fromStored].every((changed) => group.some((one) => changed.includes(one)));
  };
  return { fields: fromStored.filter(isAsked), behind: moved.filter((name) => !isAsked(name)) };
}

/**
 * The form of a stored object that somebody else may also save. A field in which nothing was typed follows the
 * stored value, all others keep what was typed; where both have changed the same field, `overlap` says so before a save
 * replaces the stored value (A240); fields of `joined` count as one. `stored` must be a stable value; `isSaving` is as in
 * `useUnsavedWork`.
 */
export function useStoredForm<Draft extends FieldValues>(
  stored: Draft,
  isSaving: boolean,
  joined: JoinedFields<Draft> = [],
) {
  const [first] = useState(stored);
  /** The stored values over which the fields were typed, and the fields that have just followed what is stored. */
  const [{ base, moved }, setBase] = useState<Followed<Draft>>({ base: stored, moved: [] });
  /** What was stored before the last save of this form, which the page may show for a moment longer. */
  const [outdated, setOutdated] = useState<Draft | null>(null);
  /** What was sent, while it is not known what the server made of it. */
  const [unanswered, setUnanswered] = useState<Draft | null>(null);
  const form = useForm<Draft>({ values: first });
  const typed = useWatch({ control: form.control, compute: (draft: Draft) => draft });
  const { leave, markSaved } = useUnsavedWork(changedFields(typed, base).length > 0, isSaving);
  const { fields, behind } =
    stored === outdated || unanswered !== null ? { fields: [], behind: [] } : compare({ base, stored, typed }, joined);
  if (unanswered !== null && stored !== outdated) {
    setUnanswered(null);
    const later = changedFields(typed, unanswered);
    setBase({ base: stored, moved: changedFields(unanswered, stored).filter((name) => !later.includes(name)) });
  } else if (behind.length > 0)
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
  /**
   * Shows what was saved; text typed while the save was pending stays. Without `after`, what is stored next is what the
   * server made of it.
   */
  const showSaved = (sent: Draft, after: Draft | null) => {
    resetToSaved(form, sent, after ?? sent);
    setBase({ base: after ?? sent, moved: [] });
    setOutdated(stored);
    setUnanswered(after === null ? sent : null);
  };
  return { form, typed, overlap, showSaved, leave, markSaved };
}
