import { api } from '@open-date/shared-api/client';
import type { Game, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { schoolWeekQuery } from '@open-date/shared-api/queries';
import { gameMoved, MESSAGES, scheduleStarted } from '@open-date/shared-api/rules/messages';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { AuctionsKeptError, type ToastAction, useConfirm, useEndingAuctions, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndo } from '../game-moves/use-undo.ts';
import { refreshGame, schoolsOf } from '../schedule-source/refresh-schedules.ts';
import { describeProblem, type Problem } from './field-problems.ts';
import { restoreWeek, saveWeek } from './save-week.ts';
import { gameTitle } from '../week-cell/game-words.ts';
import { isConferenceGame, isGameSaved, isMoved, showsUnreleased, type WeekDraft } from './week-form.ts';

/** One change of a week or its game. */
interface WeekRequest {
  readonly kind: 'save' | 'delete' | 'consent';
  /** Makes the call; returns how to undo it, where that is possible. */
  readonly send: () => Promise<ToastAction | undefined>;
  /** The toasts of a success; the first one carries the Undo. */
  readonly success: readonly string[];
  /** The schools whose schedules change. */
  readonly schoolIds: readonly (number | null)[];
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
      const undo = await sending.mutateAsync(request, { onSuccess: onDone });
      request.success.forEach((text, index) => notify.success(text, index === 0 ? undo : undefined));
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

const ofWeek = ({ School, Cell }: SchoolWeekDetail) => ({
  about: `${School.SchoolName}, ${scheduleDay(Cell.SaturdayDate)}`,
  schoolIds: [School.ID],
});

/** What a successful save says. */
function successText(draft: WeekDraft): string {
  if (!isGameSaved(draft)) return MESSAGES.preferencesUpdated;
  return isMoved(draft) ? gameMoved(scheduleDay(draft.values.gameDate)) : MESSAGES.gameSaved;
}

/** All changes of a week that its dialog makes: saving, deleting, and a school's consent to a game (A262). */
export function useWeekRequests(options: WeekRequestsOptions) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const endingAuctions = useEndingAuctions();
  const undo = useUndo();
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
    const success = successText(draft);
    const request: WeekRequest = {
      kind: 'save',
      success: startsSchedule(draft) ? [success, scheduleStarted(base.Cell.Year)] : [success],
      schoolIds: [base.School.ID, saved.opponentId, values.opponentId],
      send: async () => {
        const { game, week } = await saveWeek(draft, endingAuctions);
        if (week) client.setQueryData(schoolWeekQuery(base.Cell.id).queryKey, week);
        if (game) return base.Cell.GameID === null ? undefined : undo.ofChange(game);
        return week && undo.offer({ ...ofWeek(week), call: () => restoreWeek(draft, week) });
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
      schoolIds: schoolsOf([game]),
      send: async () => {
        await api.games.remove({ params: { id: game.id }, query: { version: game.Version } });
        return undo.ofRemoval(game);
      },
    };
    return send(request, true);
  };
  /** Answers a game; `takeBack` undoes that. */
  const answer = (game: Game, success: string, call: () => Promise<unknown>, takeBack?: ToastAction) => {
    const sendAnswer = async () => {
      await call();
      return takeBack;
    };
    return send({ kind: 'consent', schoolIds: schoolsOf([game]), success: [success], send: sendAnswer }, false);
  };
  return {
    problem,
    setProblem,
    fail,
    save,
    remove,
    confirm: (game: Game) =>
      answer(game, MESSAGES.gameConfirmed, () =>
        endingAuctions((agreement) => {
          const { params, body } = versionOf(game);
          return api.games.confirm({ params, body: { ...body, ...agreement } });
        }),
      ),
    decline: (game: Game, reason: string) => {
      const { params, body } = versionOf(game);
      const given = reason === '' ? {} : { Reason: reason };
      const call = () => api.games.decline({ params, body: { ...body, ...given } });
      return answer(game, MESSAGES.gameDeclined, call, undo.ofRemoval(game));
    },
    dispute: (game: Game, reason: string) => {
      const { params, body } = versionOf(game);
      return answer(game, MESSAGES.gameDisputed, () =>
        api.games.dispute({ params, body: { ...body, Reason: reason } }),
      );
    },
    endDispute: (game: Game) => answer(game, MESSAGES.disputeEnded, () => api.games.settle(versionOf(game))),
    isSaving: kind === 'save',
    isDeleting: kind === 'delete',
    isAnswering: kind === 'consent',
    isBusy: kind !== null,
  };
}
