import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { isWantValid } from '@open-date/shared-api/rules/schedules/wants';
import { Checkbox, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { CommentsField } from '../comments/CommentsField.tsx';
import { useWants } from '../wants/use-wants.ts';
import { WantsMissing } from '../wants/WantsMissing.tsx';
import type { WeekEditor } from './use-week-editor.ts';

const Wants = styled.fieldset`
  legend {
    padding: 0 0 var(--od-space-3);
    ${textStyle('label')}
    color: var(--od-text-secondary);
  }
  > div {
    display: grid;
    gap: var(--od-space-4);
    justify-items: start;
  }
  > p {
    color: var(--od-danger-text);
    ${textStyle('small')}
  }
`;

interface PreferenceFieldsProps {
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
}

/** The wants to choose from: those for the school's conference type that year and those for everybody. */
export function WantFields({ editor, base }: PreferenceFieldsProps) {
  const { form, values } = editor;
  const { wants } = useWants();
  const valid = (wants ?? []).filter((want) => isWantValid(want, base.ConferenceType));
  const problem = form.formState.errors.wants?.message;
  const handleChange = (id: number, isWanted: boolean) => {
    const validIds = new Set(valid.map((want) => want.id));
    const others = values.wants.filter((want) => want !== id && validIds.has(want));
    form.setValue('wants', isWanted ? [...others, id] : others);
    form.clearErrors('wants');
  };
  return (
    <Wants>
      <legend>Looking for</legend>
      <WantsMissing lines={5} />
      <div>
        {valid.map(({ id, Label }) => (
          <Checkbox
            key={id}
            label={Label}
            checked={values.wants.includes(id)}
            onCheckedChange={(isWanted) => handleChange(id, isWanted)}
          />
        ))}
      </div>
      {problem ? <p>{problem}</p> : null}
    </Wants>
  );
}

/** The comments of the week itself, kept apart from those of its game (A097). */
export function WeekCommentsField({ editor: { form, values } }: { readonly editor: WeekEditor }) {
  return (
    <CommentsField
      label="Week comments"
      rows={2}
      text={values.weekComments}
      error={form.formState.errors.weekComments?.message}
      {...form.register('weekComments')}
    />
  );
}

/** The wants of an open week and the comments of a week without a game. */
export function PreferenceFields({ editor, base }: PreferenceFieldsProps) {
  return (
    <>
      {editor.values.kind === 'open' ? <WantFields editor={editor} base={base} /> : null}
      <WeekCommentsField editor={editor} />
    </>
  );
}
