import type { SchoolWeekDetail, SchoolYear } from '@open-date/shared-api/contract';
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
import type { WeekEditor } from './use-week-editor.ts';
import { seasonContext } from './use-week.ts';
import { isConferenceGame, savedPending } from './week-form.ts';
import { weekAfter } from './week-requests.ts';

interface WeekPreviewProps {
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
  readonly season: SchoolYear;
}

interface Preview {
  readonly school: string;
  readonly cell: GridCell;
}

function gamePreviews({ editor, base }: Omit<WeekPreviewProps, 'season'>): Preview[] {
  const { values, facts, saved, opponent } = editor;
  if (!opponent) return [];
  const own = gameSchool(base.School);
  const game = {
    home: values.isHome ? own : opponent.side,
    away: values.isHome ? opponent.side : own,
    date: isCalendarDate(values.gameDate) ? values.gameDate : base.Cell.SaturdayDate,
    stadium: values.isHome ? base.School.Stadium : opponent.stadium,
    altLocation: values.altLocation.trim(),
    isConference: isConferenceGame(values, facts),
    pending: savedPending(values, facts, saved),
    comment: values.comments,
  };
  return [
    { school: base.School.SchoolName, cell: gameCell(game, own.id) },
    { school: opponent.name, cell: gameCell(game, opponent.side.id) },
  ];
}

/** Both schools' weeks as they will look after saving. */
export function WeekPreview({ editor, base, season }: WeekPreviewProps) {
  const { user } = useSession();
  const today = useToday();
  const { wants = [] } = useWants();
  const wantLabels = new Map(wants.map(({ id, ShortLabel }) => [id, ShortLabel]));
  const games = editor.values.kind === 'game' ? gamePreviews({ editor, base }) : [];
  const week = weekAfter(base.Cell, editor.saved, editor.values);
  const cell = weekCell(week, { schoolId: base.School.ID, wantLabels, ...seasonContext({ season }, today) });
  const previews = games.length > 0 ? games : [{ school: base.School.SchoolName, cell }];
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
