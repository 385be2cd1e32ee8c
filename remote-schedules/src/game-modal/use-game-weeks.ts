import type { GameWeek } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import type { WeekDraft } from './week-form.ts';

/** The weeks of the season as places for the form's game; undefined until an opponent is chosen, and while they are unknown. */
export function useGameWeeks({ base, saved, values }: WeekDraft): readonly GameWeek[] | undefined {
  const { Cell, School } = base;
  const opponentId = values.opponentId ?? 0;
  const query = {
    SchoolIdHome: saved.isHome ? School.ID : opponentId,
    SchoolIdAway: saved.isHome ? opponentId : School.ID,
    Year: Cell.Year,
    ...(Cell.GameID === null ? {} : { GameId: Cell.GameID }),
  };
  return useQuery({ ...callQuery('games', 'weeks', { query }), enabled: values.opponentId !== null }).data;
}
