import { api } from '@open-date/shared-api/client';
import type { AdminConference, EndedByChange } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { EVERYTHING, useConfirm, useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';
import { adminConferenceQuery } from '../queries.ts';
import { type ConferenceDraft, typeName } from './conference-draft.ts';
import { useUndoChange } from '../changes/use-undo-change.ts';

/** Saves a conference, after a question when its type changes, and creates the weeks that its members lack. */
export function useConferenceActions({ id, Name, TypeID, version }: AdminConference) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { offerUndo } = useUndoChange();
  const { queryKey } = adminConferenceQuery(id);
  const params = { id };
  const saving = useSave({
    call: async (draft: ConferenceDraft) => {
      if (draft.TypeID !== String(TypeID)) {
        const ended = await api.adminConferences.previewType({ params, query: { TypeID: draft.TypeID } });
        const isSure = await confirm({
          title: `Change the type to ${typeName(draft.TypeID)}?`,
          body: describeEnded(ended, Name),
          confirmLabel: 'Change type',
          isDangerous: true,
        });
        if (!isSure) return null;
      }
      return api.adminConferences.save({ params, body: { ...draft, version } });
    },
    saved: (saved) => saved && { text: MESSAGES.preferencesUpdated, action: offerUndo(saved.ChangeID, saved.Name) },
    basis: queryKey,
    onSuccess: (saved) => {
      if (saved === null) return;
      const { ChangeID: _, ...conference } = saved;
      client.setQueryData(queryKey, conference);
      // Names, marks and types of conferences are part of many answers.
      void client.invalidateQueries();
    },
  });
  const regenerating = useSave({
    call: () => api.adminConferences.updateWeeks({ params }),
    saved: MESSAGES.preferencesUpdated,
    failed: LEAGUE_MESSAGES.couldNotRegenerate,
    changes: EVERYTHING,
  });
  return {
    save: saving.mutateAsync,
    isSaving: saving.isPending,
    regenerateWeeks: regenerating.mutate,
    isRegenerating: regenerating.isPending,
  };
}

/** What a new type ends, as the server counted it without changing anything (A227). */
function describeEnded(
  { Games, PrivateGames, Wants, Holds, Divisions, ReportRows }: EndedByChange,
  name: string,
): string {
  const parts: readonly (readonly [number, string])[] = [
    [Games, countWords(Games, 'game is no longer a conference game', 'games are no longer conference games')],
    [PrivateGames, `${countWords(PrivateGames, 'private game stays', 'private games stay')} private to ${name}`],
    [Wants, countWords(Wants, 'preference of a member ends', 'preferences of members end')],
    [Holds, countWords(Holds, 'week is no longer held for FCS', 'weeks are no longer held for FCS')],
    [Divisions, countWords(Divisions, 'season loses its division', 'seasons lose their divisions')],
    [ReportRows, countWords(ReportRows, 'open week moves to other reports', 'open weeks move to other reports')],
  ];
  const ends = parts.filter(([number]) => number > 0).map(([, words]) => `${words}.`);
  return [...(ends.length === 0 ? ['No game and no preference ends.'] : ends), 'Power groups are set anew.'].join(' ');
}
