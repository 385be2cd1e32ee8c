import type { GameWeek } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import type { WeekDraft } from './week-form.ts';

/**
 * The weeks of the season as places for the form's game; only its own week until an opponent is chosen, and while the
 * others load.
 */
export function useGameWeeks({ base, saved, values }: WeekDraft): readonly GameWeek[] {
  const { Cell, School } = base;
  const opponentId = values.opponentId ?? 0;
  const query = {
    SchoolIdHome: saved.isHome ? School.ID : opponentId,
    SchoolIdAway: saved.isHome ? opponentId : School.ID,
    Year: Cell.Year,
    ...(Cell.GameID === null ? {} : { GameId: Cell.GameID }),
  };
  const weeks = useQuery({ ...callQuery('games', 'weeks', { query }), enabled: values.opponentId !== null });
  return weeks.data ?? [{ Year: Cell.Year, Week: Cell.Week, SaturdayDate: Cell.SaturdayDate, Obstacle: null }];
}
