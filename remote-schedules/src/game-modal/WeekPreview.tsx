import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useSession, useToday } from '@open-date/shared-host';
import { Banner, LabelHeading, Stack } from '@open-date/shared-ui';
import { CellPreview, type GridCell } from '@open-date/shared-ui/grid';
import { useWants } from '../wants/use-wants.ts';
import { gameCell } from '../week-cell/game-cell.ts';
import { gameSchool } from '../week-cell/game-school.ts';
import { weekCell } from '../week-cell/week-cell.ts';
import { weekAfter } from './save-week.ts';
import { seasonContext } from './use-week.ts';
import { useEdit, useWeekDialog } from './week-dialog.ts';
import { isConferenceGame, savedPending } from './week-form.ts';

interface Preview {
  readonly school: string;
  readonly cell: GridCell;
}

function gamePreviews({ draft, opponent }: ReturnType<typeof useEdit>): Preview[] {
  const { base, values } = draft;
  if (values.kind !== 'game' || !opponent) return [];
  const own = gameSchool(base.School);
  const game = {
    home: values.isHome ? own : opponent.side,
    away: values.isHome ? opponent.side : own,
    date: isCalendarDate(values.gameDate) ? values.gameDate : base.Cell.SaturdayDate,
    stadium: values.isHome ? base.School.Stadium : opponent.stadium,
    altLocation: values.altLocation.trim(),
    isConference: isConferenceGame(draft),
    pending: savedPending(draft),
    comment: values.comments,
  };
  return [
    { school: base.School.SchoolName, cell: gameCell(game, own.id) },
    { school: opponent.name, cell: gameCell(game, opponent.side.id) },
  ];
}

/** Both schools' weeks as they will look after saving. */
export function WeekPreview() {
  const { known } = useWeekDialog();
  const edit = useEdit();
  const { School } = edit.draft.base;
  const { user } = useSession();
  const today = useToday();
  const { wants = [] } = useWants();
  const wantLabels = new Map(wants.map(({ id, ShortLabel }) => [id, ShortLabel]));
  const games = gamePreviews(edit);
  const context = { schoolId: School.ID, wantLabels, ...seasonContext(known, today) };
  const week = { school: School.SchoolName, cell: weekCell(weekAfter(edit.draft), context) };
  const previews = games.length > 0 ? games : [week];
  return (
    <Stack $gap={5}>
      {previews.map((preview) => (
        <Stack key={preview.school} $gap={3}>
          <LabelHeading>In {preview.school}&apos;s schedule</LabelHeading>
          <CellPreview cell={preview.cell} label={`In ${preview.school}'s schedule`} />
        </Stack>
      ))}
      {user.RoleId === ROLE.admin && user.DisableEmails === 1 ? <Banner>{MESSAGES.emailDisabled}</Banner> : null}
    </Stack>
  );
}
