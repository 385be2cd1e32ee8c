import { api } from '@open-date/shared-api/client';
import type { Game, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { AuctionsKept, type ToastAction, useEndingAuctions, useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem, type Problem } from './field-problems.ts';
import { refreshGame, useGameRestore } from './use-week-save.ts';
import { gameInWords } from './week-facts.ts';

interface ConsentCall {
  readonly send: (game: Game) => Promise<unknown>;
  readonly success: string;
  readonly action?: ToastAction;
}

/** An answer that may carry a reason (A262, A272). */
export interface Reasoned {
  readonly kind: 'decline' | 'dispute';
  readonly reason: string;
}

const to = ({ id, Version }: Game) => ({ params: { id }, body: { version: Version } });

/** Sends a school's consent to a game (A262): confirms, declines or disputes it, or ends the dispute. */
export function useGameAnswers(onDone: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const restore = useGameRestore();
  const endingAuctions = useEndingAuctions();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reasoned, setReasoned] = useState<Reasoned | null>(null);
  const reason = reasoned?.reason ?? '';
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
    if (!game) return;
    const action = { label: 'Undo', about: gameInWords(game), onSelect: () => restore(week) };
    const send = (one: Game) =>
      api.games.decline({
        params: { id: one.id },
        body: { version: one.Version, ...(reason === '' ? {} : { Reason: reason }) },
      });
    await answer(week, { send, success: MESSAGES.gameDeclined, action });
  };
  return {
    problem,
    dismissProblem: () => setProblem(null),
    isSending: sending.isPending,
    /** The answer whose reason is being typed; null otherwise. */
    reasoned,
    /** Opens the reason of an answer, or closes it. */
    giveReason: (kind: Reasoned['kind'] | null) => {
      setProblem(null);
      setReasoned(kind && { kind, reason: '' });
    },
    setReason: (text: string) => setReasoned((known) => known && { ...known, reason: text }),
    confirm: (week: SchoolWeekDetail) => {
      const send = ({ id, Version: version }: Game) =>
        endingAuctions((agreement) => api.games.confirm({ params: { id }, body: { version, ...agreement } }));
      return answer(week, { send, success: MESSAGES.gameConfirmed });
    },
    decline,
    dispute: (week: SchoolWeekDetail) => {
      const send = (game: Game) =>
        api.games.dispute({ params: { id: game.id }, body: { version: game.Version, Reason: reason } });
      return answer(week, { send, success: MESSAGES.gameDisputed });
    },
    settle: (week: SchoolWeekDetail) =>
      answer(week, { send: (game) => api.games.settle(to(game)), success: MESSAGES.disputeEnded }),
  };
}

export type GameAnswers = ReturnType<typeof useGameAnswers>;
