import type { FieldPath, FieldValues } from 'react-hook-form';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { Overlap } from './use-stored-form.ts';

/** The labels of a form's fields; those of `choices` hold an id or a code, which is not shown. */
export interface FieldWords<Draft extends FieldValues> {
  readonly labels: Readonly<Record<keyof Draft, string>>;
  readonly choices: readonly FieldPath<Draft>[];
}

interface OverlapBannerProps<Draft extends FieldValues> {
  readonly overlap: Overlap<Draft> | null;
  readonly words: FieldWords<Draft>;
}

/** What somebody else has saved in fields in which something was typed, and the choice between both. */
export function OverlapBanner<Draft extends FieldValues>({ overlap, words }: OverlapBannerProps<Draft>) {
  if (overlap === null) return null;
  const { fields, theirs, onKeepMine, onTakeTheirs } = overlap;
  const describe = (name: FieldPath<Draft>) =>
    words.choices.includes(name) ? words.labels[name] : `${words.labels[name]}: ${theirs[name] || 'empty'}`;
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
