import type { GameWeek } from '@open-date/shared-api/contract';
import {
  addDays,
  daysBetween,
  findSaturday,
  isCalendarDate,
  isInWeek,
  playWindow,
} from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { LOCATION_LENGTH } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { DateField, Pair, Text, TextField } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { CommentsField } from '../comments/CommentsField.tsx';
import { ConferenceField, StatusFields } from './StatusFields.tsx';
import { WeekCommentsField } from './PreferenceFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { offeredActions } from './offered-actions.ts';
import { useGameWeeks } from './use-game-weeks.ts';
import { useEdit } from './week-dialog.ts';
import { asksOtherSchool, isMoved } from './week-form.ts';

export function GameFields() {
  return (
    <>
      <TeamFields />
      <DayFields />
      <DetailFields />
    </>
  );
}

/** A week of the season as a choice, with what is in the way. */
function weekOption({ Week, SaturdayDate, Obstacle }: GameWeek): SelectOption {
  const name = `Week ${shownWeek(Week)}, ${scheduleDay(SaturdayDate)}`;
  return {
    value: SaturdayDate,
    label: Obstacle === null ? name : `${name}: ${Obstacle}`,
    isDisabled: Obstacle !== null,
  };
}

/** Why the game cannot be played on a day; true when it can, and when only the server knows. */
function checkDay(day: string, weeks: readonly GameWeek[] | undefined): true | string {
  if (!weeks) return true;
  const week = weeks.find(({ SaturdayDate }) => isInWeek(day, SaturdayDate));
  return week ? (week.Obstacle ?? true) : MESSAGES.dateOutsideSeason;
}

/** Fields for date and place. The game may be played on any day of the season, from Tuesday to Monday of a free week. */
export function DayFields() {
  const { form, draft } = useEdit();
  const { errors } = form.formState;
  const { gameDate } = draft.values;
  const weeks = useGameWeeks(draft);
  const last = weeks?.at(-1);
  const isDate = isCalendarDate(gameDate);
  const saturday = isDate ? findSaturday(gameDate) : draft.base.Cell.SaturdayDate;
  const handleWeek = (chosen: string) => {
    const day = isDate ? addDays(chosen, daysBetween(saturday, gameDate)) : chosen;
    form.setValue('gameDate', day, { shouldValidate: true });
  };
  return (
    <>
      <Pair $stack="mobile">
        <Select
          label="Week"
          options={weeks?.map(weekOption) ?? [{ value: saturday, label: scheduleDay(saturday) }]}
          value={saturday}
          onValueChange={handleWeek}
          help={isMoved(draft) ? `Moves the game from ${scheduleDay(draft.saved.gameDate)}.` : undefined}
        />
        <DateField
          label="Game date"
          min={weeks?.[0] && playWindow(weeks[0].SaturdayDate).from}
          max={last && playWindow(last.SaturdayDate).to}
          help={isDate ? scheduleDay(gameDate) : undefined}
          error={errors.gameDate?.message}
          {...form.register('gameDate', {
            required: 'Choose the day of the game.',
            validate: (day) => checkDay(day, weeks),
          })}
        />
      </Pair>
      <TextField
        label="Alternate location"
        placeholder="Only for a neutral site"
        maxLength={LOCATION_LENGTH}
        error={errors.altLocation?.message}
        {...form.register('altLocation')}
      />
    </>
  );
}

/** The fields for pending state, conference game and comments. */
export function DetailFields() {
  const { form, draft, opponent } = useEdit();
  const { errors } = form.formState;
  const other = opponent?.name ?? 'the other school';
  return (
    <>
      <Pair $stack="mobile">
        <StatusFields />
        <ConferenceField />
      </Pair>
      {asksOtherSchool(draft) ? (
        <Text as="p" $tone="secondary">
          A proposed game waits until {other} confirms it. A saved game is final; {other} is notified and can dispute it
          for 14 days.
        </Text>
      ) : null}
      <CommentsField
        label="Comments"
        rows={2}
        text={draft.values.comments}
        error={errors.comments?.message}
        {...form.register('comments')}
      />
      {offeredActions(draft.base).editWeekComments ? <WeekCommentsField /> : null}
    </>
  );
}
