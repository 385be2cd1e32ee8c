import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { MESSAGES, scheduleStarted } from '@open-date/shared-api/rules/messages';
import { AuctionsKept, type ToastAction, useConfirm, useNotify } from '@open-date/shared-host';
import { useRef, useState } from 'react';
import { type Problem, describeProblem } from './field-problems.ts';
import { isGameSaved, useGameDelete, useGameRestore, useWeekSave, type WeekChange } from './use-week-save.ts';
import { isConferenceGame, showsUnreleased } from './week-form.ts';
import { gameInWords, gameTitle } from './week-facts.ts';

interface WeekRequestsOptions {
  /** Shows a refusal beside the form's fields. */
  readonly refuse: (error: unknown) => void;
  /** Called after the week was saved or its game deleted, unless the user has left it. */
  readonly onDone: () => void;
}

interface Success {
  readonly text: string;
  readonly action?: ToastAction;
}

/** Sends one request at a time; a second press before the answer does nothing (A105). */
function useSend(refuse: WeekRequestsOptions['refuse']) {
  const notify = useNotify();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  const fail = (error: unknown, isOfGame = false) => {
    setProblem(describeProblem(error, isOfGame));
    refuse(error);
  };
  /** Returns the problem, if any; `isOfGame` means that the week had a game. */
  const send = async (request: () => Promise<unknown>, success: Success, isOfGame: boolean): Promise<unknown> => {
    if (isSending.current) return null;
    isSending.current = true;
    setProblem(null);
    try {
      await request();
      notify.success(success.text, success.action);
      return null;
    } catch (error) {
      if (!(error instanceof AuctionsKept)) fail(error, isOfGame);
      return error;
    } finally {
      isSending.current = false;
    }
  };
  return { problem, setProblem, fail, send };
}

/** Whether the saved game is the first conference game of a season that nobody has released (A267). */
const startsSchedule = (change: WeekChange) =>
  isGameSaved(change) && change.facts.actions.startsSchedule === 1 && isConferenceGame(change.form, change.facts);

/** Saves and deletes from the edit mode; a failure becomes a problem and the form stays. */
export function useWeekRequests({ refuse, onDone }: WeekRequestsOptions) {
  const confirm = useConfirm();
  const saving = useWeekSave();
  const deleting = useGameDelete();
  const restore = useGameRestore();
  const notify = useNotify();
  const { problem, setProblem, fail, send } = useSend(refuse);

  /** Asks before a conference game is shown to everybody although its schedule is not released (A266). */
  const mayShow = async ({ base: { Cell }, form, facts, saved }: WeekChange): Promise<boolean> =>
    !showsUnreleased(form, facts, saved) ||
    confirm({
      title: 'Show this game before the schedule is released?',
      body: `The conference has not released its ${Cell.Year} schedule. Everyone would see this game now, and the usual notifications would be sent.`,
      confirmLabel: 'Show the game',
    });
  const save = async (change: WeekChange) => {
    if (isGameSaved(change) && !(await mayShow(change))) return;
    const text = isGameSaved(change) ? MESSAGES.gameSaved : MESSAGES.preferencesUpdated;
    const isOfGame = change.form.kind === 'game' && change.base.Cell.GameID !== null;
    const problemOfSave = await send(() => saving.mutateAsync(change, { onSuccess: onDone }), { text }, isOfGame);
    if (problemOfSave === null && startsSchedule(change)) notify.success(scheduleStarted(change.base.Cell.Year));
  };
  /** Returns the problem, if any. */
  const remove = async (week: SchoolWeekDetail): Promise<unknown> => {
    const game = week.Cell.GameData;
    if (!game) return null;
    const isConfirmed = await confirm({
      title: 'Delete this game?',
      body: `${gameTitle(game)} will be removed from both schedules. You can undo this for 10 seconds.`,
      confirmLabel: 'Delete game',
      isDangerous: true,
    });
    if (!isConfirmed) return null;
    const action = { label: 'Undo', about: gameInWords(game), onSelect: () => restore(week) };
    return send(() => deleting.mutateAsync(week, { onSuccess: onDone }), { text: MESSAGES.gameDeleted, action }, true);
  };
  return {
    problem,
    setProblem,
    dismissProblem: () => setProblem(null),
    fail,
    save,
    remove,
    isSaving: saving.isPending,
    isDeleting: deleting.isPending,
  };
}
