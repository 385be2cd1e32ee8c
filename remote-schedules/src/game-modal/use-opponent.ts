import type { School, SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { INDEPENDENT_CONFERENCES } from '@open-date/shared-api/rules/constants';
import { useToday } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { gameSchool, type GameSchool, findOpponent } from '../week-cell/game-school.ts';
import { earlierSeason, schoolSchedulesQuery } from '../queries.ts';

/** What is known of the chosen opponent. */
export interface Opponent {
  readonly side: GameSchool;
  readonly name: string;
  readonly stadium: string;
  /** Both schools are members of one conference, other than independents, that year; undefined while unknown. */
  readonly areMembers: boolean | undefined;
  /** The opponent's week; undefined while unknown or when its season lacks that week. */
  readonly week: SchoolWeek | undefined;
  /** Why neither is known. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** The opponent from the list of schools or, until that has loaded, from the saved game. */
function findOpponentSide(
  base: SchoolWeekDetail,
  opponentId: number,
  school: School | undefined,
): [GameSchool, string] | null {
  if (school) return [gameSchool(school), school.Stadium];
  const game = base.Cell.GameData;
  if (!game) return null;
  const side = findOpponent(game, base.School.ID);
  return side.id === opponentId ? [side, game.SchoolIdHome === opponentId ? game.HomeStadium : ''] : null;
}

/** Reads the opponent's conference and week in that year; null without an opponent. */
export function useOpponent(
  base: SchoolWeekDetail | null,
  opponentId: number | null,
  schools: readonly School[],
): Opponent | null {
  const from = earlierSeason(base?.Cell.Year, useToday());
  const schedules = useQuery({ ...schoolSchedulesQuery(opponentId ?? 0, from), enabled: opponentId !== null });
  if (!base || opponentId === null) return null;
  const known = findOpponentSide(
    base,
    opponentId,
    schools.find(({ ID }) => ID === opponentId),
  );
  if (!known) return null;
  const [side, stadium] = known;
  const season = schedules.data?.Years.find(({ Year }) => Year === base.Cell.Year);
  const isRealConference = !INDEPENDENT_CONFERENCES.includes(base.ConferenceId);
  return {
    side,
    name: side.name.full,
    stadium,
    areMembers: season && isRealConference && season.ConferenceId === base.ConferenceId,
    week: season?.Schedule.find(({ Week }) => Week === base.Cell.Week),
    failure: schedules.data === undefined ? schedules.error : null,
    retry: () => void schedules.refetch(),
  };
}
