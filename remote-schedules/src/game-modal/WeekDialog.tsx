import { faultReference, errorText } from '@open-date/shared-api/client';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { useToday } from '@open-date/shared-host';
import { Button, LoadFailed, Stack, useMobile } from '@open-date/shared-ui';
import { Modal, type ModalProps } from '@open-date/shared-ui/dialog';
import { MatchFinder } from '../match-finder/MatchFinder.tsx';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import { ProblemBar } from './ProblemBar.tsx';
import { ReasonFooter, ReasonForm } from './ReasonForm.tsx';
import { SheetFooter, SheetForm } from './SheetForm.tsx';
import { fittingStep, STEP_TITLES, stepBefore } from './sheet-steps.ts';
import { seasonContext, useKnownWeek, weekDetail } from './use-week.ts';
import { offeredActions } from './offered-actions.ts';
import { useWeekDialog, useWeekDialogState, WeekDialogContext, type WeekDialogState } from './week-dialog.ts';
import { SheetActions, ViewFooter } from './WeekButtons.tsx';
import { WeekFacts } from './WeekFacts.tsx';
import { weekTitle } from './week-facts.ts';
import { EditFooter, WeekFormView } from './WeekFormView.tsx';

/** The part of the dialog that differs by mode; the dialog itself stays open when the mode changes. */
type Mode = Pick<ModalProps, 'title' | 'footer' | 'children'> &
  Partial<Pick<ModalProps, 'isFlush' | 'width' | 'onBack'>>;

type Edit = NonNullable<WeekDialogState['edit']>;

function editTitle({ draft: { saved, values } }: Edit): string {
  if (values.kind !== 'game') return 'Edit week';
  return saved.kind === 'game' ? 'Edit game' : 'Add game';
}

const editMode = (edit: Edit): Mode => ({
  isFlush: true,
  width: 'lg',
  title: editTitle(edit),
  footer: <EditFooter />,
  children: <WeekFormView />,
});

/** One step of the phone's form. Back goes to the previous step, and from the first one to the week. */
function sheetStep({ step: wanted, setStep, stopEdit }: WeekDialogState, edit: Edit): Mode {
  const step = fittingStep(wanted, edit.draft.values.kind);
  const before = stepBefore(step);
  return {
    onBack: () => (before ? setStep(before) : stopEdit()),
    title: STEP_TITLES[step],
    footer: <SheetFooter step={step} />,
    children: <SheetForm key={step} step={step} />,
  };
}

function findMode({ finder, startEdit }: WeekDialogState, week: NonNullable<WeekDialogState['week']>): Mode {
  return {
    isFlush: true,
    width: 'lg',
    title: `Opponents for ${scheduleDay(week.Cell.SaturdayDate)}`,
    footer: <Button onClick={finder.close}>Back</Button>,
    children: (
      <MatchFinder
        weekId={week.Cell.id}
        schoolId={week.School.ID}
        year={week.Cell.Year}
        finder={finder}
        onAdd={({ School: { ID }, Site }) => {
          finder.setLastId(ID);
          startEdit(week, { kind: 'game', opponentId: ID, isHome: Site !== 'away' });
        }}
      />
    ),
  };
}

function viewMode({ known, week, close }: WeekDialogState, isMobile: boolean, today: string): Mode {
  return {
    title: weekTitle(week?.Cell ?? known.week, seasonContext(known, today)),
    footer: isMobile ? <Button onClick={close}>Close</Button> : <ViewFooter />,
    children: isMobile ? (
      <Stack $gap={6}>
        <WeekView />
        {week ? <SheetActions week={week} /> : null}
      </Stack>
    ) : (
      <WeekView />
    ),
  };
}

/** The facts of a week, and the error when loading it or a request failed. */
function WeekView() {
  const { query, week, known } = useWeekDialog();
  return (
    <Stack>
      <ProblemBar />
      <WeekFacts week={week?.Cell ?? known.week} dispute={week} />
      {query.isError && !week ? (
        <LoadFailed onRetry={query.refetch} reference={faultReference(query.error)}>
          {errorText(query.error, 'Your permissions for this week could not be loaded.')}
        </LoadFailed>
      ) : null}
    </Stack>
  );
}

function chooseMode(dialog: WeekDialogState, isMobile: boolean, today: string): Mode {
  const { edit, reason, query, finder, giveReason, leave } = dialog;
  if (edit) return isMobile ? sheetStep(dialog, edit) : editMode(edit);
  if (reason && query.data)
    return {
      onBack: () => leave(() => giveReason(null)),
      title: reason.kind === 'decline' ? 'Decline this game?' : 'Dispute this game',
      footer: <ReasonFooter reason={reason} />,
      children: <ReasonForm reason={reason} week={query.data} />,
    };
  if (finder.isOpen && query.data && offeredActions(query.data).addGame) return findMode(dialog, query.data);
  return viewMode(dialog, isMobile, today);
}

interface WeekDialogProps {
  /** The schedule from which the week was opened. */
  readonly source: ScheduleSource;
  readonly weekId: number;
  readonly onClose: () => void;
}

/** One week of a school with its actions: a modal, or below 768 px a sheet of single steps (A260). */
export function WeekDialog({ source, weekId, onClose }: WeekDialogProps) {
  const today = useToday();
  const isMobile = useMobile();
  const known = useKnownWeek(source, weekId);
  const state = useWeekDialogState(weekId, onClose);
  if (!known) return null;
  const dialog = { ...state, known };
  const isBusy = (dialog.edit || dialog.reason) !== null && dialog.requests.isBusy;
  return (
    <WeekDialogContext value={dialog}>
      <Modal
        isOpen
        isBusy={isBusy}
        detail={weekDetail(known)}
        onClose={dialog.close}
        {...chooseMode(dialog, isMobile, today)}
      />
    </WeekDialogContext>
  );
}
