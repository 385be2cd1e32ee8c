import { api } from '@open-date/shared-api/client';
import type { Game, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { AuctionsKept, type ToastAction, useConfirm, useEndingAuctions, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem, type Problem } from './field-problems.ts';
import { refreshGame, useGameRestore } from './use-week-save.ts';
import { gameInWords, gameTitle } from './week-facts.ts';

interface ConsentCall {
  readonly send: (game: Game) => Promise<unknown>;
  readonly success: string;
  readonly action?: ToastAction;
}

const to = ({ id, Version }: Game) => ({ params: { id }, body: { version: Version } });

/** Sends a school's consent to a game (A262): confirms, declines or disputes it, or ends the dispute. */
export function useGameAnswers(onDone: () => void) {
  const notify = useNotify();
  const confirm = useConfirm();
  const client = useQueryClient();
  const restore = useGameRestore();
  const endingAuctions = useEndingAuctions();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const sending = useMutation({ mutationFn: (request: () => Promise<unknown>) => request() });

  const answer = async (week: SchoolWeekDetail, { send, success, action }: ConsentCall) => {
    const game = week.Cell.GameData;
    if (!game || sending.isPending) return;
    setProblem(null);
    try {
      // A dialog that its user has left closes nothing.
      await sending.mutateAsync(() => send(game), { onSuccess: onDone });
      notify.success(success, action);
    } catch (error) {
      if (!(error instanceof AuctionsKept)) setProblem(describeProblem(error));
    }
    refreshGame(client, [game.SchoolIdHome, game.SchoolIdAway]);
  };
  const decline = async (week: SchoolWeekDetail) => {
    const game = week.Cell.GameData;
    const isConfirmed =
      game &&
      (await confirm({
        title: 'Decline this game?',
        body: `${gameTitle(game)} will be removed from both schedules. You can undo this for 10 seconds.`,
        confirmLabel: 'Decline game',
        isDangerous: true,
      }));
    if (!isConfirmed) return;
    const action = { label: 'Undo', about: gameInWords(game), onSelect: () => restore(week) };
    await answer(week, { send: (one) => api.games.decline(to(one)), success: MESSAGES.gameDeclined, action });
  };
  return {
    problem,
    dismissProblem: () => setProblem(null),
    isSending: sending.isPending,
    /** The reason of a dispute while it is typed; null otherwise. */
    reason,
    setReason,
    confirm: (week: SchoolWeekDetail) => {
      const send = ({ id, Version: version }: Game) =>
        endingAuctions((agreement) => api.games.confirm({ params: { id }, body: { version, ...agreement } }));
      return answer(week, { send, success: MESSAGES.gameConfirmed });
    },
    decline,
    dispute: (week: SchoolWeekDetail) => {
      const send = (game: Game) =>
        api.games.dispute({ params: { id: game.id }, body: { version: game.Version, Reason: reason ?? '' } });
      return answer(week, { send, success: MESSAGES.gameDisputed });
    },
    settle: (week: SchoolWeekDetail) =>
      answer(week, { send: (game) => api.games.settle(to(game)), success: MESSAGES.disputeEnded }),
  };
}

export type GameAnswers = ReturnType<typeof useGameAnswers>;
