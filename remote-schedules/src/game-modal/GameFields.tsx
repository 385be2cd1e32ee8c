import { isCalendarDate, isInWeek, playWindow } from '@open-date/shared-api/rules/league/calendar';
import { LOCATION_LENGTH } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { DateField, Pair, TextField } from '@open-date/shared-ui';
import { CommentsField } from '../comments/CommentsField.tsx';
import { ConferenceField, StatusFields } from './StatusFields.tsx';
import { WeekCommentsField } from './PreferenceFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { offeredActions } from './offered-actions.ts';
import { useEdit } from './week-dialog.ts';

export function GameFields() {
  return (
    <>
      <TeamFields />
      <DayFields />
      <DetailFields />
    </>
  );
}

/** Fields for date and place; the date stays between the Tuesday before and the Monday after the week's Saturday. */
export function DayFields() {
  const { form, draft } = useEdit();
  const { errors } = form.formState;
  const { gameDate } = draft.values;
  const { SaturdayDate } = draft.base.Cell;
  const { from, to } = playWindow(SaturdayDate);
  return (
    <Pair $stack="mobile">
      <DateField
        label="Game date"
        min={from}
        max={to}
        help={isCalendarDate(gameDate) ? scheduleDay(gameDate) : undefined}
        error={errors.gameDate?.message}
        {...form.register('gameDate', {
          required: 'Choose the day of the game.',
          validate: (day) => isInWeek(day, SaturdayDate) || MESSAGES.dateOutsideWeek,
        })}
      />
      <TextField
        label="Alternate location"
        placeholder="Only for a neutral site"
        maxLength={LOCATION_LENGTH}
        error={errors.altLocation?.message}
        {...form.register('altLocation')}
      />
    </Pair>
  );
}

/** The fields for pending state, conference game and comments. */
export function DetailFields() {
  const { form, draft } = useEdit();
  const { errors } = form.formState;
  return (
    <>
      <Pair $stack="mobile">
        <StatusFields />
        <ConferenceField />
      </Pair>
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
