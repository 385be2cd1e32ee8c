import { isWantValid } from '@open-date/shared-api/rules/schedules/wants';
import { Checkbox, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { CommentsField } from '../comments/CommentsField.tsx';
import { useWants } from '../wants/use-wants.ts';
import { WantsMissing } from '../wants/WantsMissing.tsx';
import { useEdit } from './week-dialog.ts';

const Legend = styled.legend`
  padding: 0 0 var(--od-space-3);
  ${textStyle('label')}
  color: var(--od-text-secondary);
`;

const Choices = styled.div`
  display: grid;
  gap: var(--od-space-4);
  justify-items: start;
`;

const Problem = styled.p`
  color: var(--od-danger-text);
  ${textStyle('small')}
`;

/** The wants to choose from: those for the school's conference type that year and those for everybody. */
export function WantFields() {
  const { form, draft } = useEdit();
  const chosen = draft.values.wants;
  const { wants } = useWants();
  const valid = (wants ?? []).filter((want) => isWantValid(want, draft.base.ConferenceType));
  const problem = form.formState.errors.wants?.message;
  const handleChange = (id: number, isWanted: boolean) => {
    const validIds = new Set(valid.map((want) => want.id));
    const others = chosen.filter((want) => want !== id && validIds.has(want));
    form.setValue('wants', isWanted ? [...others, id] : others);
    form.clearErrors('wants');
  };
  return (
    <fieldset>
      <Legend>Looking for</Legend>
      <WantsMissing lines={5} />
      <Choices>
        {valid.map(({ id, Label }) => (
          <Checkbox
            key={id}
            label={Label}
            checked={chosen.includes(id)}
            onCheckedChange={(isWanted) => handleChange(id, isWanted)}
          />
        ))}
      </Choices>
      {problem ? <Problem>{problem}</Problem> : null}
    </fieldset>
  );
}

/** The comments of the week itself, kept apart from those of its game (A097). */
export function WeekCommentsField() {
  const { form, draft } = useEdit();
  return (
    <CommentsField
      label="Week comments"
      rows={2}
      text={draft.values.weekComments}
      error={form.formState.errors.weekComments?.message}
      {...form.register('weekComments')}
    />
  );
}

/** The wants of an open week and the comments of a week without a game. */
export function PreferenceFields() {
  const { draft } = useEdit();
  return (
    <>
      {draft.values.kind === 'open' ? <WantFields /> : null}
      <WeekCommentsField />
    </>
  );
}
