import { api, errorText } from '@open-date/shared-api/client';
import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { CALL_TO_STATE } from '@open-date/shared-api/rules/schedules/schedule-label';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type ConfirmQuestion, useConfirm, useLoadingOverlay, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUndo } from '../game-moves/use-undo.ts';
import { refreshSchedules } from '../schedule-source/refresh-schedules.ts';
import { CHANGE_TEXTS, describeCheck, type ScheduleChange, sendChange } from './schedule-changes.ts';

const isRelease = (change: ScheduleChange) => change === 'release' || change === 'releaseToConference';

interface AskedChange {
  readonly change: ScheduleChange;
  readonly year: number;
  /** The state before; null where the viewer may not know it. */
  readonly state: ConferenceSchedule['State'];
}

/** Confirms and sends a change of a conference's schedule, then reports the result; one change at a time. */
export function useScheduleChange({
  Conference,
  Year,
  State,
}: Pick<ConferenceSchedule, 'Conference' | 'Year' | 'State'>) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const undo = useUndo();
  const refresh = () => {
    refreshSchedules(client, []);
    void client.invalidateQueries({ queryKey: callKey('schedules', 'school') });
    void client.invalidateQueries({ queryKey: callKey('schedules', 'scheduledGames') });
  };
  /** Goes back to the state before; removed games come back by the activity log only. */
  const undoOf = ({ change, year, state }: AskedChange) =>
    change === 'remove' || state === null
      ? undefined
      : undo.offer({
          about: `${Conference.Nickname || Conference.Name} ${year}`,
          schoolIds: [],
          call: () => sendChange(CALL_TO_STATE[state], Conference.id, year).finally(refresh),
        });
  const sending = useMutation({
    // Another season may be shown by the time that the question is answered.
    mutationFn: ({ change, year }: AskedChange) => sendChange(change, Conference.id, year),
    onSuccess: (_answer, asked) => {
      notify.success(MESSAGES.preferencesUpdated, undoOf(asked));
      refresh();
    },
    onError: (error, { change }) => notify.error(errorText(error, CHANGE_TEXTS[change].failure), error),
  });
  // The change touches every week of the conference, so the page is blocked until it is done.
  useLoadingOverlay(sending.isPending, 'Changing the schedule');
  /** The question with what a release shows and whom it notifies; without that when it cannot be read. */
  const withCheck = async (question: ConfirmQuestion): Promise<ConfirmQuestion> => {
    const check = await api.conferences.releaseCheck({ params: { id: Conference.id, year: Year } }).catch(() => null);
    const words = check ? describeCheck(check) : 'How many games are entered could not be read.';
    return { ...question, body: `${question.body} ${words}` };
  };
  const ask = async (change: ScheduleChange) => {
    if (sending.isPending) return;
    const question = CHANGE_TEXTS[change].question(Conference.Nickname || Conference.Name, Year);
    const isConfirmed = await confirm(isRelease(change) ? await withCheck(question) : question);
    if (isConfirmed) sending.mutate({ change, year: Year, state: State });
  };
  return { isSending: sending.isPending, change: (change: ScheduleChange) => void ask(change) };
}
