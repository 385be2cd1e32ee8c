import type { School, SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { INDEPENDENT_CONFERENCES } from '@open-date/shared-api/rules/constants';
import { useQuery } from '@tanstack/react-query';
import { gameSchool, type GameSchool, findOpponent } from '../week-cell/game-school.ts';
import { schoolSchedulesQuery } from '../queries.ts';

/** What is known of the school that is chosen as opponent. */
export interface Opponent {
  readonly side: GameSchool;
  readonly name: string;
  readonly stadium: string;
  /** Both schools are members of one real conference that year; undefined while it is not known. */
  readonly areMembers: boolean | undefined;
  /** The opponent's same week; undefined while it is not known or when its season has no such week. */
  readonly week: SchoolWeek | undefined;
}

/** The opponent as the list of schools or, before that is there, the saved game knows it. */
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

/** Follows the chosen opponent into its own season: its conference that year and the same week. Null without an opponent. */
export function useOpponent(
  base: SchoolWeekDetail | null,
  opponentId: number | null,
  schools: readonly School[],
): Opponent | null {
  const schedules = useQuery({ ...schoolSchedulesQuery(opponentId ?? 0), enabled: opponentId !== null });
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
  };
}
