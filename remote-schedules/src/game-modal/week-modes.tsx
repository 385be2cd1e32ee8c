import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { Button, LoadFailed, Stack } from '@open-date/shared-ui';
import type { ModalProps } from '@open-date/shared-ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import { MatchFinder } from '../match-finder/MatchFinder.tsx';
import type { Finder } from '../match-finder/use-finder.ts';
import { AnswerProblem, ReasonFields, ReasonFooter } from './AnswerButtons.tsx';
import { EditFooter, ViewFooter } from './ModalFooter.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetFooter, SheetForm } from './SheetForm.tsx';
import { fittingStep, type SheetStep, stepBefore, STEP_TITLES } from './sheet-steps.ts';
import type { GameAnswers, Reasoned } from './use-game-answers.ts';
import { type KnownWeek, seasonContext, weekDetail } from './use-week.ts';
import type { WeekEditor } from './use-week-editor.ts';
import { WeekFacts } from './WeekFacts.tsx';
import { weekTitle } from './week-facts.ts';
import { ProblemBar, WeekFormView } from './WeekFormView.tsx';

function editTitle({ saved, values }: WeekEditor): string {
  if (values.kind !== 'game') return 'Edit week';
  return saved.kind === 'game' ? 'Edit game' : 'Add game';
}

/** The content of the one dialog for all modes, which stays open when the mode changes. */
export type Mode = Omit<ModalProps, 'isOpen'>;

interface EditModeOptions {
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
  readonly known: KnownWeek;
  readonly formId: string;
  readonly schools: readonly School[];
  /** Leaves the form, after a confirmation when input would be lost. */
  readonly leave: (leaving: () => void) => void;
  readonly onClose: () => void;
}

export function editMode({ editor, base, known, formId, schools, leave, onClose }: EditModeOptions): Mode {
  return {
    isFlush: true,
    width: 'lg',
    isBusy: editor.isBusy,
    onClose: () => leave(onClose),
    title: editTitle(editor),
    detail: weekDetail(known),
    footer: <EditFooter editor={editor} formId={formId} onCancel={() => leave(editor.stop)} />,
    children: <WeekFormView id={formId} editor={editor} base={base} season={known.season} schools={schools} />,
  };
}

interface ViewModeOptions {
  readonly query: UseQueryResult<SchoolWeekDetail>;
  readonly known: KnownWeek;
  readonly today: CalendarDate;
  /** True after leaving another mode: the buttons take the focus. */
  readonly hasLeft: boolean;
  readonly answers: GameAnswers;
  readonly onEdit: WeekEditor['start'];
  readonly onFind: () => void;
  readonly onClose: () => void;
}

export function viewMode({ query, known, today, hasLeft, answers, onEdit, onFind, onClose }: ViewModeOptions): Mode {
  const week = isGone(query) ? undefined : query.data;
  const cell = week?.Cell ?? known.week;
  return {
    onClose,
    title: weekTitle(cell, seasonContext(known, today)),
    detail: weekDetail(known),
    footer: (
      <ViewFooter
        week={week}
        isLoading={query.isPending}
        isFocused={hasLeft}
        answers={answers}
        onEdit={onEdit}
        onFind={onFind}
        onClose={onClose}
      />
    ),
    children: <WeekView query={query} cell={cell} answers={answers} />,
  };
}

/** Whether the viewer may no longer see the week, so that its former content must disappear. */
export function isGone({ error }: UseQueryResult<SchoolWeekDetail>): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'forbidden');
}

interface FindModeOptions {
  readonly finder: Finder;
  readonly base: SchoolWeekDetail;
  readonly known: KnownWeek;
  readonly onEdit: WeekEditor['start'];
  readonly onClose: () => void;
}

export function findMode({ finder, base, known, onEdit, onClose }: FindModeOptions): Mode {
  return {
    onClose,
    isFlush: true,
    width: 'lg',
    title: `Opponents for ${scheduleDay(base.Cell.SaturdayDate)}`,
    detail: weekDetail(known),
    footer: <Button onClick={finder.close}>Back</Button>,
    children: (
      <MatchFinder
        weekId={base.Cell.id}
        schoolId={base.School.ID}
        year={base.Cell.Year}
        finder={finder}
        onAdd={({ School: { ID }, Site }) => {
          finder.setLastId(ID);
          onEdit(base, { kind: 'game', opponentId: ID, isHome: Site !== 'away' });
        }}
      />
    ),
  };
}

interface WeekViewProps {
  readonly query: UseQueryResult<SchoolWeekDetail>;
  readonly cell: KnownWeek['week'];
  readonly answers: GameAnswers;
}

/** The facts of a week, and the error when loading the week or sending a consent failed. */
function WeekView({ query, cell, answers }: WeekViewProps) {
  const week = isGone(query) ? undefined : query.data;
  return (
    <Stack>
      <AnswerProblem answers={answers} />
      <WeekFacts week={cell} dispute={week} />
      {query.isError && !week ? (
        <LoadFailed onRetry={query.refetch} reference={faultReference(query.error)}>
          {errorText(query.error, 'Your permissions for this week could not be loaded.')}
        </LoadFailed>
      ) : null}
    </Stack>
  );
}

interface ReasonModeOptions {
  readonly kind: Reasoned['kind'];
  readonly week: SchoolWeekDetail;
  readonly known: KnownWeek;
  readonly formId: string;
  readonly answers: GameAnswers;
  readonly leave: (leaving: () => void) => void;
  readonly onClose: () => void;
}

/** The mode in which the user may give a reason for declining or disputing; the same on every screen size. */
export function reasonMode({ kind, week, known, formId, answers, leave, onClose }: ReasonModeOptions): Mode {
  const back = () => leave(() => answers.giveReason(null));
  return {
    onClose: () => leave(onClose),
    onBack: back,
    isBusy: answers.isSending,
    title: kind === 'decline' ? 'Decline this game?' : 'Dispute this game',
    detail: weekDetail(known),
    footer: <ReasonFooter kind={kind} formId={formId} answers={answers} onCancel={back} />,
    children: <ReasonFields kind={kind} formId={formId} week={week} answers={answers} />,
  };
}

interface SheetViewOptions extends Omit<ViewModeOptions, 'hasLeft' | 'onEdit' | 'onFind'> {
  readonly editor: WeekEditor;
  readonly onStep: (week: SchoolWeekDetail, step: SheetStep) => void;
}

/** The phone's sheet: the facts of the week and its actions. */
export function sheetView({ query, known, today, answers, editor, onStep, onClose }: SheetViewOptions): Mode {
  const week = isGone(query) ? undefined : query.data;
  const cell = week?.Cell ?? known.week;
  return {
    onClose,
    title: weekTitle(cell, seasonContext(known, today)),
    detail: weekDetail(known),
    footer: <Button onClick={onClose}>Close</Button>,
    children: (
      <Stack $gap={6}>
        <ProblemBar editor={editor} />
        <WeekView query={query} cell={cell} answers={answers} />
        {week ? (
          <SheetActions week={week} editor={editor} answers={answers} onStep={(step) => onStep(week, step)} />
        ) : null}
      </Stack>
    ),
  };
}

interface SheetStepOptions extends EditModeOptions {
  readonly step: SheetStep;
  readonly onStep: (step: SheetStep) => void;
}

/** One step of the phone's form. Back goes to the previous step, and from the first one to the week. */
export function sheetStep({
  step: wanted,
  onStep,
  editor,
  base,
  known,
  formId,
  schools,
  leave,
  onClose,
}: SheetStepOptions): Mode {
  const step = fittingStep(wanted, editor.values.kind);
  const before = stepBefore(step);
  return {
    isBusy: editor.isBusy,
    onClose: () => leave(onClose),
    onBack: () => (before ? onStep(before) : leave(editor.stop)),
    title: STEP_TITLES[step],
    detail: weekDetail(known),
    footer: <SheetFooter step={step} editor={editor} formId={formId} onStep={onStep} />,
    children: <SheetForm key={step} id={formId} step={step} editor={editor} base={base} schools={schools} />,
  };
}
