import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { isCalendarDate, isInWeek, playWindow } from '@open-date/shared-api/rules/league/calendar';
import { LOCATION_LENGTH } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { DateField, Pair, TextField } from '@open-date/shared-ui';
import { CommentsField } from '../comments/CommentsField.tsx';
import { ConferenceField, StatusFields } from './StatusFields.tsx';
import { WeekCommentsField } from './PreferenceFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import type { WeekEditor } from './use-week-editor.ts';

interface GameFieldsProps {
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
  readonly schools: readonly School[];
}

export function GameFields({ editor, base, schools }: GameFieldsProps) {
  return (
    <>
      <TeamFields editor={editor} own={base.School} schools={schools} />
      <DayFields editor={editor} base={base} />
      <DetailFields editor={editor} base={base} />
    </>
  );
}

type PartProps = Omit<GameFieldsProps, 'schools'>;

/** Fields for date and place; the date stays between the Tuesday before and the Monday after the week's Saturday. */
export function DayFields({ editor, base }: PartProps) {
  const { form, values } = editor;
  const { errors } = form.formState;
  const { from, to } = playWindow(base.Cell.SaturdayDate);
  const isDay = isCalendarDate(values.gameDate);
  return (
    <Pair $stack="mobile">
      <DateField
        label="Game date"
        min={from}
        max={to}
        help={isDay ? scheduleDay(values.gameDate) : undefined}
        error={errors.gameDate?.message}
        {...form.register('gameDate', {
          required: 'Choose the day of the game.',
          validate: (day) => isInWeek(day, base.Cell.SaturdayDate) || MESSAGES.dateOutsideWeek,
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
export function DetailFields({ editor, base }: PartProps) {
  const { form, values } = editor;
  const { errors } = form.formState;
  return (
    <>
      <Pair $stack="mobile">
        <StatusFields editor={editor} />
        <ConferenceField editor={editor} own={base.School.SchoolName} />
      </Pair>
      <CommentsField
        label="Comments"
        rows={2}
        text={values.comments}
        error={errors.comments?.message}
        {...form.register('comments')}
      />
      {base.Actions.canEdit === 1 ? <WeekCommentsField editor={editor} /> : null}
    </>
  );
}
