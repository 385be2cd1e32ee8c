import { PENDING } from '@open-date/shared-api/rules/constants';
import {
  type DerivedPlay,
  deriveConferencePlay,
  type KnownGame,
  type StoredConferenceYear,
  type StoredMember,
} from '@open-date/shared-api/rules/league/conference-play';
import type { SeasonDates } from '@open-date/shared-api/rules/league/season-dates';
import { schoolYearKey } from '../memberships.ts';
import type { GameState, State } from '../state.ts';
import type { Plan, PlannedGame, RowId } from './plan.ts';

type TablePlans = Pick<Plan, 'seasons' | 'conferenceYears' | 'schoolYears' | 'games'>;

function seasonsAfter(state: State, { seasons }: TablePlans): SeasonDates[] {
  const ends = new Map(seasons.changed.map(({ year, end }) => [year, end]));
  return [...state.seasons, ...seasons.added].map(({ year, start, end }) => ({
    Year: year,
    StartDate: start,
    EndDate: ends.get(year) ?? end,
  }));
}

function yearsAfter(state: State, { conferenceYears }: TablePlans): StoredConferenceYear[] {
  const dates = { StartDate: null, EndDate: null, ChampDate: null, ConferencePlayStarts: null };
  const added = conferenceYears.added.map(({ conferenceId, year, totalGames }) => ({
    conferenceId,
    year,
    dates,
    derived: [],
    gamesPlayable: totalGames,
  }));
  return [...state.conferenceYears.values(), ...added];
}

function membersAfter(state: State, { schoolYears }: TablePlans): StoredMember[] {
  const nothing = { conferenceGames: null, isDerived: false, conferenceGamesHome: null };
  const members = new Map<string, StoredMember>(
    state.schoolYears.map((year) => [schoolYearKey(year.schoolId, year.year), year]),
  );
  for (const { schoolId, year, conferenceId, isPlayingAtHawaii } of [...schoolYears.changed, ...schoolYears.added]) {
    const key = schoolYearKey(schoolId, year);
    members.set(key, { ...nothing, ...members.get(key), schoolId, year, conferenceId, isPlayingAtHawaii });
  }
  return [...members.values()];
}

/** Without private games, which must not show in public values. */
function publicGamesAfter(state: State, { games }: TablePlans): KnownGame[] {
  const after = new Map<RowId, GameState | PlannedGame>(state.games.map((game) => [game.id, game]));
  for (const game of [...games.changed, ...games.added]) after.set(game.id, game);
  return [...after.values()].filter(({ pending }) => pending !== PENDING.private);
}

/** The first affected season of each conference. */
function firstSeasons(plans: TablePlans, seasonsInFiles: readonly ConferenceSeason[]): Map<RowId, number> {
  const { conferenceYears, schoolYears, games } = plans;
  const seasons = [
    ...seasonsInFiles,
    ...conferenceYears.added,
    ...schoolYears.added,
    ...schoolYears.changed,
    ...schoolYears.changed.map(({ fromConferenceId: conferenceId, year }) => ({ conferenceId, year })),
    ...games.changed,
  ];
  const first = new Map<RowId, number>();
  for (const { conferenceId, year } of seasons)
    if (conferenceId !== null && year < (first.get(conferenceId) ?? Number.POSITIVE_INFINITY))
      first.set(conferenceId, year);
  return first;
}

export interface ConferenceSeason {
  readonly conferenceId: RowId | null;
  readonly year: number;
}

/** Derives days and promised games as after the plan, from the first affected season of each conference on. */
export function planConferencePlay(
  state: State,
  independents: ReadonlySet<RowId>,
  plans: TablePlans,
  seasonsInFiles: readonly ConferenceSeason[],
): DerivedPlay {
  const first = firstSeasons(plans, seasonsInFiles);
  const league = {
    seasons: seasonsAfter(state, plans),
    independents,
    years: yearsAfter(state, plans),
    members: membersAfter(state, plans),
    games: publicGamesAfter(state, plans),
  };
  return deriveConferencePlay(league, (year, conferenceId) => year >= (first.get(conferenceId) ?? Infinity));
}
