import { daysBetween, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { type SeasonDates, seasonDatesProblem } from '@open-date/shared-api/rules/league/season-dates';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { SaveFailure, useFormSubmit } from '@open-date/shared-host';
import { Button, DateField, Pair, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type FieldWords, OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';

/** The days of a season, named as in the call. */
export interface SeasonDraft {
  StartDate: string;
  EndDate: string;
}

interface SeasonDialogProps {
  readonly title: string;
  readonly year: number;
  readonly values: SeasonDraft;
  /** The seasons that this one may not overlap. */
  readonly others: readonly SeasonDates[];
  readonly hint?: string;
  readonly submitLabel: string;
  readonly save: Pick<UseMutationResult<unknown, Error, SeasonDraft>, 'mutateAsync' | 'isPending' | 'error' | 'reset'>;
  readonly onClose: () => void;
}

const FIELD_WORDS: FieldWords<SeasonDraft> = {
  labels: { StartDate: 'Start Date', EndDate: 'End Date' },
  choices: [],
  days: ['StartDate', 'EndDate'],
};

/** The longest span of days whose weeks are listed. */
const DAYS_LISTED = 366;

const Weeks = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--od-width-select), 1fr)); gap: var(--od-space-2) var(--od-space-5); margin: 0; padding: 0; list-style: none;
  font-variant-numeric: tabular-nums lining-nums; color: var(--od-text-secondary);
`;

/** The days of a season with the weeks that follow from them; closes once they are saved. */
export function SeasonDialog(props: SeasonDialogProps) {
  const { title, year, values, others, hint, submitLabel, save, onClose } = props;
  const isSaving = save.isPending;
  const formId = useId();
  const { form, typed, overlap, leave, markSaved } = useStoredForm(values, isSaving);
  const { formProps } = useFormSubmit(form, {
    check: (draft) => {
      const problem = seasonDatesProblem({ Year: year, ...draft }, others);
      return problem === null ? {} : { [problem.field]: problem.text };
    },
    send: (draft) => save.mutateAsync(draft, { onSuccess: () => markSaved(onClose) }),
  });
  const { errors } = form.formState;
  const required = { required: 'A date is required.' };
  return (
    <Modal
      isOpen
      isBusy={isSaving}
      title={title}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps}>
        <Stack $gap={6}>
          <SaveFailure save={save} />
          {isSaving ? null : <OverlapBanner overlap={overlap} words={FIELD_WORDS} />}
          <Pair>
            <DateField label="Start Date" error={errors.StartDate?.message} {...form.register('StartDate', required)} />
            <DateField label="End Date" error={errors.EndDate?.message} {...form.register('EndDate', required)} />
          </Pair>
          <SeasonWeeks {...typed} />
          {hint === undefined ? null : <Text $tone="secondary">{hint}</Text>}
        </Stack>
      </form>
    </Modal>
  );
}

/** The Saturdays between the typed days, as schedules number them (A070). */
function SeasonWeeks({ StartDate, EndDate }: SeasonDraft) {
  // While a year is typed its days may lie centuries apart.
  const isListed = StartDate !== '' && EndDate !== '' && daysBetween(StartDate, EndDate) <= DAYS_LISTED;
  const saturdays = isListed ? seasonSaturdays(StartDate, EndDate) : [];
  return (
    <section aria-label="Weeks">
      <Stack $gap={3}>
        <Text $tone="tertiary">{countWords(saturdays.length, 'Saturday')}</Text>
        <Weeks>
          {saturdays.map((saturday, index) => (
            <li key={saturday}>
              Week {shownWeek(index + 1)}: {scheduleDay(saturday)}
            </li>
          ))}
        </Weeks>
      </Stack>
    </section>
  );
}
