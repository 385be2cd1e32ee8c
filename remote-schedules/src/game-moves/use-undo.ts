import { api, errorText } from '@open-date/shared-api/client';
import type { Game } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type ToastAction, useNotify } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { refreshGame, schoolsOf } from '../schedule-source/refresh-schedules.ts';
import { gameInWords } from '../week-cell/game-words.ts';

interface Undoable {
  /** What the Undo concerns, beside the message. */
  readonly about: string;
  readonly schoolIds: readonly number[];
  readonly call: () => Promise<unknown>;
  readonly done?: string;
  readonly failed?: string;
}

/** Offers to undo what the user has just done to a schedule, also after the dialog has closed (A273). */
export function useUndo() {
  const client = useQueryClient();
  const notify = useNotify();
  const offer = ({ about, schoolIds, call, done = MESSAGES.changeUndone, ...texts }: Undoable): ToastAction => ({
    label: 'Undo',
    about,
    onSelect: async () => {
      try {
        await call();
        notify.success(done);
      } catch (error) {
        notify.error(errorText(error, texts.failed ?? MESSAGES.couldNotUndo), error);
        throw error;
      } finally {
        refreshGame(client, schoolIds);
      }
    },
  });
  const ofGame = (game: Game) => ({ about: gameInWords(game), schoolIds: schoolsOf([game]), params: { id: game.id } });
  return {
    offer,
    /** Of a removed or declined game. */
    ofRemoval: (game: Game) => {
      const { params, ...facts } = ofGame(game);
      const texts = { done: MESSAGES.gameRestored, failed: MESSAGES.couldNotRestore };
      return offer({ ...facts, ...texts, call: () => api.games.restore({ params }) });
    },
    /** Of the change that left the game as it is now. */
    ofChange: (game: Game) => {
      const { params, ...facts } = ofGame(game);
      return offer({ ...facts, call: () => api.games.undo({ params, body: { version: game.Version } }) });
    },
  };
}
