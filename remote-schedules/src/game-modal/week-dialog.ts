import { ApiError } from '@open-date/shared-api/client';
import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { callQuery, keys, schoolWeekQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useSession, useUnsavedWork } from '@open-date/shared-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useId, useState } from 'react';
import { useFinder } from '../match-finder/use-finder.ts';
import type { SheetStep } from './sheet-steps.ts';
import type { KnownWeek } from './use-week.ts';
import { type FirstChoice, useWeekEdit } from './use-week-edit.ts';

const NO_SCHOOLS: readonly School[] = [];

/** The reason, being typed, for declining or disputing a game (A262, A272). */
export interface Reason {
  readonly kind: 'decline' | 'dispute';
  readonly text: string;
}

/** Whether the viewer may no longer see the week, so that its former content must disappear. */
const isHidden = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'forbidden');

/** The state of a week's dialog; it survives turning the phone, which swaps modal and sheet. */
export function useWeekDialogState(weekId: number, close: () => void) {
  const { user } = useSession();
  const client = useQueryClient();
  const query = useQuery(schoolWeekQuery(weekId));
  const mayEdit = user.RoleId !== ROLE.schoolView;
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: mayEdit }).data ?? NO_SCHOOLS;
  const finder = useFinder(weekId);
  const formId = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [step, setStep] = useState<SheetStep>('kind');
  const closeAll = () => {
    finder.close();
    close();
  };
  const { edit, requests, start, stop } = useWeekEdit({ weekId, schools, onDone: closeAll });
  const { leave } = useUnsavedWork((edit?.changes ?? 0) > 0 || Boolean(reason?.text), requests.isBusy);
  /** Opens the form over the newest week; a game that was added or removed since is shown in place of the form. */
  const startEdit = async (shown: SchoolWeekDetail, first?: FirstChoice) => {
    const isLoading = client.isFetching({ queryKey: keys.schoolWeek(weekId) }) > 0;
    const newest = isLoading ? (await query.refetch({ cancelRefetch: false })).data : shown;
    if (!newest || newest.Cell.GameID !== shown.Cell.GameID) return;
    setHasLeft(true);
    start(newest, first);
  };
  return {
    query,
    /** The week with the viewer's permissions; undefined while it loads. */
    week: isHidden(query.error) ? undefined : query.data,
    schools,
    formId,
    edit,
    requests,
    finder,
    reason,
    /** Opens the reason of an answer, or closes it. */
    giveReason: (kind: Reason['kind'] | null) => {
      requests.dismissProblem();
      setReason(kind && { kind, text: '' });
    },
    setReason,
    /** Another mode was left: the buttons of the view take the focus. */
    hasLeft: hasLeft || finder.wasOpen,
    step,
    setStep,
    startEdit: (shown: SchoolWeekDetail, first?: FirstChoice) => void startEdit(shown, first),
    stopEdit: () => leave(stop),
    leave,
    close: () => (edit || reason ? leave(closeAll) : closeAll()),
  };
}

/** The state of a week's dialog with the week from the schedule on the page. */
export type WeekDialogState = ReturnType<typeof useWeekDialogState> & { readonly known: KnownWeek };

export const WeekDialogContext = createContext<WeekDialogState | null>(null);

export function useWeekDialog(): WeekDialogState {
  const dialog = use(WeekDialogContext);
  if (dialog === null) throw new Error('This part needs the dialog of a week.');
  return dialog;
}

/** The edit mode, for the fields of its form. */
export function useEdit(): NonNullable<WeekDialogState['edit']> {
  const { edit } = useWeekDialog();
  if (edit === null) throw new Error('This part needs the edit mode of a week.');
  return edit;
}
