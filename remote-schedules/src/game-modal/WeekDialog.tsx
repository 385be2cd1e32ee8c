import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { callQuery, keys, schoolWeekQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useSession, useToday, useUnsavedWork } from '@open-date/shared-host';
import { useMobile } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFinder } from '../match-finder/use-finder.ts';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import type { SheetStep } from './sheet-steps.ts';
import { useGameAnswers } from './use-game-answers.ts';
import { type KnownWeek, useKnownWeek } from './use-week.ts';
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts';
import { editMode, findMode, type Mode, reasonMode, sheetStep, sheetView, viewMode } from './week-modes.tsx';

interface WeekDialogProps {
  /** The schedule from which the week was opened. */
  readonly source: ScheduleSource;
  readonly weekId: number;
  readonly onClose: () => void;
}

const NO_SCHOOLS: readonly School[] = [];

/** The week with its form and consent; this state survives when turning a phone swaps modal and sheet. */
function useWeekDialog({ weekId, onClose: close }: Omit<WeekDialogProps, 'source'>) {
  const { user } = useSession();
  const client = useQueryClient();
  const query = useQuery(schoolWeekQuery(weekId));
  const mayEdit = user.RoleId !== ROLE.schoolView;
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: mayEdit }).data ?? NO_SCHOOLS;
  const finder = useFinder(weekId);
  const onClose = () => {
    finder.close();
    close();
  };
  const editor = useWeekEditor({ weekId, schools, onDone: onClose });
  const answers = useGameAnswers(onClose);
  const isDirty = (editor.base !== null && editor.changes > 0) || Boolean(answers.reasoned?.reason);
  const { leave } = useUnsavedWork(isDirty, editor.isBusy || answers.isSending);
  const [hasLeft, setHasLeft] = useState(false);
  const [step, setStep] = useState<SheetStep>('kind');
  const begin = async (...[opened, first]: Parameters<WeekEditor['start']>) => {
    // A request under way brings a newer week than the visible week.
    const isOnItsWay = client.isFetching({ queryKey: keys.schoolWeek(weekId) }) > 0;
    const newest = isOnItsWay ? (await query.refetch({ cancelRefetch: false })).data : opened;
    // A game was added or removed meanwhile: the dialog shows that instead of an outdated form.
    if (!newest || newest.Cell.GameID !== opened.Cell.GameID) return;
    setHasLeft(true);
    editor.start(newest, first);
  };
  const onEdit: WeekEditor['start'] = (opened, first) => void begin(opened, first);
  const onBegin = (week: SchoolWeekDetail, first: SheetStep) => {
    setStep(first);
    onEdit(week, first === 'teams' ? { kind: 'game' } : {});
  };
  return {
    query,
    schools,
    editor,
    answers,
    finder,
    leave,
    hasLeft: hasLeft || finder.wasOpen,
    step,
    setStep,
    onEdit,
    onFind: finder.open,
    onBegin,
    onClose,
  };
}

type DialogState = ReturnType<typeof useWeekDialog> & {
  readonly known: KnownWeek;
  readonly formId: string;
  readonly today: string;
};

function chooseMode({ step, setStep, onBegin, ...state }: DialogState, isMobile: boolean): Mode {
  const { query, editor, answers, finder } = state;
  if (editor.base) {
    const options = { ...state, base: editor.base };
    return isMobile ? sheetStep({ ...options, step, onStep: setStep }) : editMode(options);
  }
  if (answers.reasoned !== null && query.data)
    return reasonMode({ ...state, kind: answers.reasoned.kind, week: query.data });
  if (finder.isOpen && query.data && canFind(query.data)) return findMode({ ...state, base: query.data });
  return isMobile ? sheetView({ ...state, onStep: onBegin }) : viewMode(state);
}

/** Whether the viewer may look for an opponent: the week is free for a game of theirs. */
const canFind = ({ Cell, Actions }: SchoolWeekDetail) => Cell.GameID === null && Actions.canAddGame === 1;

/** One week of a school with its actions: a modal, or below 768 px a sheet of single steps (A260). */
export function WeekDialog({ source, weekId, onClose }: WeekDialogProps) {
  const today = useToday();
  const formId = useId();
  const isMobile = useMobile();
  const known = useKnownWeek(source, weekId);
  const state = useWeekDialog({ weekId, onClose });
  if (!known) return null;
  return <Modal isOpen {...chooseMode({ ...state, known, formId, today }, isMobile)} />;
}
