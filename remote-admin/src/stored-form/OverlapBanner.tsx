import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { Overlap } from './use-stored-form.ts';

/** The labels of a form's fields; those of `choices` hold an id or a code, which is not shown, those of `days` a day. */
export interface FieldWords<Draft extends FieldValues> {
  readonly labels: Readonly<Record<keyof Draft, string>>;
  readonly choices: readonly FieldPath<Draft>[];
  readonly days?: readonly FieldPath<Draft>[];
}

interface OverlapBannerProps<Draft extends FieldValues> {
  readonly overlap: Overlap<Draft> | null;
  readonly words: FieldWords<Draft>;
}

/** What somebody else has saved in fields in which something was typed, and the choice between both. */
export function OverlapBanner<Draft extends FieldValues>({ overlap, words }: OverlapBannerProps<Draft>) {
  if (overlap === null) return null;
  const { fields, theirs, onKeepMine, onTakeTheirs } = overlap;
  const describe = (name: FieldPath<Draft>) => {
    if (words.choices.includes(name)) return words.labels[name];
    const value = String(theirs[name] ?? '');
    const shown = value !== '' && words.days?.includes(name) ? reportDate(value) : value;
    return `${words.labels[name]}: ${shown || 'empty'}`;
  };
  return (
    <ConflictBanner
      text="Someone else saved other values where you made changes. Saving replaces theirs with yours."
      label="What they saved"
      lines={fields.map(describe)}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
