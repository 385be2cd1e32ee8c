import { api, errorText } from '@open-date/shared-api/client';
import type { Game } from '@open-date/shared-api/contract';
import { callKey, schoolWeekQuery } from '@open-date/shared-api/queries';
import { MESSAGES, scheduleStarted } from '@open-date/shared-api/rules/messages';
import { AuctionsKeptError, type ToastAction, useConfirm, useEndingAuctions, useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshSchedules } from '../schedule-source/refresh-schedules.ts';
import { describeProblem, type Problem } from './field-problems.ts';
import { saveWeek } from './save-week.ts';
import { gameInWords, gameTitle } from './week-facts.ts';
import { isConferenceGame, isGameSaved, showsUnreleased, type WeekDraft } from './week-form.ts';

/** One change of a week or its game. */
interface WeekRequest {
  readonly kind: 'save' | 'delete' | 'consent';
  readonly send: () => Promise<unknown>;
  /** The toasts of a success; the first one carries `undo`. */
  readonly success: readonly string[];
  readonly undo?: ToastAction;
  /** The schools whose schedules change. */
  readonly schoolIds: readonly (number | null)[];
}

/** Reloads the data that a game changes: the schedules of its schools and the season's games. */
function refreshGame(client: QueryClient, schoolIds: readonly (number | null)[]): void {
  refreshSchedules(
    client,
    schoolIds.filter((id) => id !== null),
  );
  void client.invalidateQueries({ queryKey: callKey('schedules', 'scheduledGames') });
  void client.invalidateQueries({ queryKey: callKey('schoolWeeks', 'get') });
  void client.invalidateQueries({ queryKey: callKey('matches') });
}

/** Undoes the removal of a game, also after the dialog has closed. */
function useUndoRemoval() {
  const client = useQueryClient();
  const notify = useNotify();
  const restore = async ({ id }: Game) => {
    try {
      const game = await api.games.restore({ params: { id } });
      refreshGame(client, [game.SchoolIdHome, game.SchoolIdAway]);
      notify.success(MESSAGES.gameRestored);
    } catch (error) {
      notify.error(errorText(error, MESSAGES.couldNotRestore), error);
      throw error;
    }
  };
  return (game: Game): ToastAction => ({ label: 'Undo', about: gameInWords(game), onSelect: () => restore(game) });
}

interface WeekRequestsOptions {
  /** Shows a refusal beside the form's fields. */
  readonly refuse: (error: unknown) => void;
  /** Called after a success, unless the user has left the dialog. */
  readonly onDone: () => void;
}

/** Sends one request of the dialog at a time (A105); a failure becomes the dialog's problem. */
function useSend({ refuse, onDone }: WeekRequestsOptions) {
  const client = useQueryClient();
  const notify = useNotify();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  const sending = useMutation({
    mutationFn: ({ send }: WeekRequest) => send(),
    onSettled: (_data, _error, { schoolIds }) => refreshGame(client, schoolIds),
  });
  const fail = (error: unknown, hadGame = false) => {
    setProblem(describeProblem(error, hadGame));
    refuse(error);
  };
  /** Returns the error, if any; `hadGame` means that the week had a game. */
  const send = async (request: WeekRequest, hadGame: boolean): Promise<unknown> => {
    // A second press can arrive before the button is drawn as busy.
    if (isSending.current) return null;
    isSending.current = true;
    setProblem(null);
    try {
      await sending.mutateAsync(request, { onSuccess: onDone });
      request.success.forEach((text, index) => notify.success(text, index === 0 ? request.undo : undefined));
      return null;
    } catch (error) {
      if (!(error instanceof AuctionsKeptError)) fail(error, hadGame);
      return error;
    } finally {
      isSending.current = false;
    }
  };
  const kind = sending.isPending ? sending.variables.kind : null;
  return { problem, setProblem, fail, send, kind };
}

const versionOf = ({ id, Version }: Game) => ({ params: { id }, body: { version: Version } });

/** Whether the saved game is the first conference game of a season that nobody has released (A267). */
const startsSchedule = (draft: WeekDraft) =>
  isGameSaved(draft) && draft.base.Actions.startsSchedule === 1 && isConferenceGame(draft);

/** All changes of a week that its dialog makes: saving, deleting, and a school's consent to a game (A262). */
export function useWeekRequests(options: WeekRequestsOptions) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const endingAuctions = useEndingAuctions();
  const undoRemoval = useUndoRemoval();
  const { problem, setProblem, fail, send, kind } = useSend(options);

  /** Asks before a conference game is shown to everybody although its schedule is not released (A266). */
  const mayShow = async (draft: WeekDraft): Promise<boolean> =>
    !showsUnreleased(draft) ||
    confirm({
      title: 'Show this game before the schedule is released?',
      body: `The conference has not released its ${draft.base.Cell.Year} schedule. Everyone would see this game now, and the usual notifications would be sent.`,
      confirmLabel: 'Show the game',
    });
  const save = async (draft: WeekDraft) => {
    const { base, saved, values } = draft;
    if (!(await mayShow(draft))) return;
    const success = isGameSaved(draft) ? MESSAGES.gameSaved : MESSAGES.preferencesUpdated;
    const request: WeekRequest = {
      kind: 'save',
      success: startsSchedule(draft) ? [success, scheduleStarted(base.Cell.Year)] : [success],
      schoolIds: [base.School.ID, saved.opponentId, values.opponentId],
      send: async () => {
        const week = await saveWeek(draft, endingAuctions);
        if (week) client.setQueryData(schoolWeekQuery(base.Cell.id).queryKey, week);
      },
    };
    await send(request, values.kind === 'game' && base.Cell.GameID !== null);
  };
  /** Returns the error, if any. */
  const remove = async (game: Game): Promise<unknown> => {
    const isConfirmed = await confirm({
      title: 'Delete this game?',
      body: `${gameTitle(game)} will be removed from both schedules. You can undo this for 10 seconds.`,
      confirmLabel: 'Delete game',
      isDangerous: true,
    });
    if (!isConfirmed) return null;
    const request: WeekRequest = {
      kind: 'delete',
      success: [MESSAGES.gameDeleted],
      undo: undoRemoval(game),
      schoolIds: [game.SchoolIdHome, game.SchoolIdAway],
      send: () => api.games.remove({ params: { id: game.id }, query: { version: game.Version } }),
    };
    return send(request, true);
  };
  const answer = (game: Game, request: Pick<WeekRequest, 'send' | 'success' | 'undo'>) =>
    send({ kind: 'consent', schoolIds: [game.SchoolIdHome, game.SchoolIdAway], ...request }, false);
  return {
    problem,
    setProblem,
    fail,
    save,
    remove,
    confirm: (game: Game) =>
      answer(game, {
        success: [MESSAGES.gameConfirmed],
        send: () =>
          endingAuctions((agreement) => {
            const { params, body } = versionOf(game);
            return api.games.confirm({ params, body: { ...body, ...agreement } });
          }),
      }),
    decline: (game: Game, reason: string) => {
      const { params, body } = versionOf(game);
      const given = reason === '' ? {} : { Reason: reason };
      return answer(game, {
        success: [MESSAGES.gameDeclined],
        undo: undoRemoval(game),
        send: () => api.games.decline({ params, body: { ...body, ...given } }),
      });
    },
    dispute: (game: Game, reason: string) => {
      const { params, body } = versionOf(game);
      return answer(game, {
        success: [MESSAGES.gameDisputed],
        send: () => api.games.dispute({ params, body: { ...body, Reason: reason } }),
      });
    },
    endDispute: (game: Game) =>
      answer(game, { success: [MESSAGES.disputeEnded], send: () => api.games.settle(versionOf(game)) }),
    isSaving: kind === 'save',
    isDeleting: kind === 'delete',
    isAnswering: kind === 'consent',
    isBusy: kind !== null,
  };
}
