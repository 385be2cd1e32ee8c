import { api, errorText } from '@open-date/shared-api/client';
import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { callKey, schoolWeekQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type EndingAgreement, useEndingAuctions, useNotify } from '@open-date/shared-host';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSchedules } from '../schedule-source/refresh-schedules.ts';
import { HalfSaved } from './field-problems.ts';
import { changesGame, type GameFacts, type WeekForm } from './week-form.ts';
import { gameBody, weekBody } from './week-requests.ts';

/** A form to save, with the week it was made from. */
export interface WeekChange {
  readonly base: SchoolWeekDetail;
  readonly saved: WeekForm;
  readonly form: WeekForm;
  readonly facts: GameFacts;
  /** True when the game is added again after someone deleted it. */
  readonly isAnew?: boolean;
}

/** Whether saving the form saves a game, not only the week's preferences. */
export function isGameSaved({ base, saved, form, facts, isAnew = false }: WeekChange): boolean {
  return form.kind === 'game' && (isAnew || base.Cell.GameID === null || changesGame(saved, form, facts));
}

/** Reloads what saving a game changes: the schedules of its schools, old and new, and the season's games. */
export function refreshGame(client: QueryClient, schoolIds: readonly (number | null)[]): void {
  refreshSchedules(
    client,
    schoolIds.filter((id) => id !== null),
  );
  void client.invalidateQueries({ queryKey: callKey('schedules', 'scheduledGames') });
  void client.invalidateQueries({ queryKey: callKey('schoolWeeks', 'get') });
  void client.invalidateQueries({ queryKey: callKey('matches') });
}

async function sendGame({ base, saved, form, facts, isAnew }: WeekChange, agreement: EndingAgreement) {
  const body = gameBody(base, saved, form, facts);
  const game = isAnew ? null : base.Cell.GameData;
  if (!body) return;
  if (game) await api.games.save({ params: { id: game.id }, body: { ...body, ...agreement, version: game.Version } });
  else await api.games.add({ body: { ...body, ...agreement } });
}

/** Saves the week's comments after its game; saving the game may have raised the week's version. */
async function sendWeekComments({ base, saved, form }: WeekChange) {
  const params = { id: base.Cell.id };
  const { Cell, Version } = await api.schoolWeeks.get({ params });
  if (Cell.Comments !== saved.weekComments) throw new HalfSaved();
  await api.schoolWeeks.save({ params, body: { Comments: form.weekComments, version: Version } });
}

/** Saves the form as a game or as preferences of the week. */
export function useWeekSave() {
  const client = useQueryClient();
  const endingAuctions = useEndingAuctions();
  return useMutation({
    mutationFn: async (change: WeekChange) => {
      const { base, saved, form } = change;
      if (isGameSaved(change)) {
        await endingAuctions((agreement) => sendGame(change, agreement));
        if (form.weekComments === saved.weekComments) return;
        await sendWeekComments(change).catch(() => {
          throw new HalfSaved();
        });
        return;
      }
      const week = await api.schoolWeeks.save({ params: { id: base.Cell.id }, body: weekBody(base, saved, form) });
      client.setQueryData(schoolWeekQuery(base.Cell.id).queryKey, week);
    },
    onSuccess: (_, { base, saved, form }) => refreshGame(client, [base.School.ID, saved.opponentId, form.opponentId]),
  });
}

/** Deletes the game of a week from both schedules. */
export function useGameDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ Cell }: SchoolWeekDetail) =>
      api.games.remove({ params: { id: Cell.GameID ?? 0 }, query: { version: Cell.GameData?.Version } }),
    onSuccess: (_, { Cell }) =>
      refreshGame(client, [Cell.GameData?.SchoolIdHome ?? null, Cell.GameData?.SchoolIdAway ?? null]),
  });
}

/** Restores the deleted game of a week and says so, or why not; works after the dialog has closed. */
export function useGameRestore() {
  const client = useQueryClient();
  const notify = useNotify();
  return async ({ Cell }: SchoolWeekDetail) => {
    try {
      const game = await api.games.restore({ params: { id: Cell.GameID ?? 0 } });
      refreshGame(client, [game.SchoolIdHome, game.SchoolIdAway]);
      notify.success(MESSAGES.gameRestored);
    } catch (error) {
      notify.error(errorText(error, MESSAGES.couldNotRestore), error);
      throw error;
    }
  };
}
