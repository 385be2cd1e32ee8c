import { buildLeague, type ImportedLeague } from '../league.ts';
import type { SourceGame, SourceRows, TeamRow } from '../source-rows.ts';
import type { GameState, SchoolState, SchoolYearState, SeasonState, State } from '../state.ts';
import { EMPTY_STATE } from '../state.ts';
import type { StoredConferenceYear } from '@open-date/shared-api/rules/league/conference-play';
import { titleGameDays } from '@open-date/shared-api/rules/league/football-calendar';
import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';

/** Builds a team row in the Pioneer League of 2027. */
export function aTeamRow(id: string, traits: Partial<TeamRow> = {}): TeamRow {
  return {
    id,
    name: `School ${id}`,
    otherNames: [],
    abbreviation: null,
    teamName: null,
    primaryColor: null,
    secondaryColor: null,
    stadium: null,
    city: null,
    state: null,
    latitude: null,
    longitude: null,
    venueId: null,
    timeZone: null,
    memberships: [{ season: 2027, division: 'fcs', conference: 'Pioneer' }],
    ...traits,
  };
}

/** Builds the league that files with these rows ask to import. */
export function aLeague(rows: Partial<SourceRows>): ImportedLeague {
  return buildLeague({ teams: [], games: [], memberships: [], conferences: [], guarantees: [], ...rows });
}

export function gamesLeague(...games: readonly SourceGame[]): ImportedLeague {
  return aLeague({ games });
}

export function aSeason(year: number): SeasonState {
  const { StartDate: start, EndDate: end } = seasonDefaultDates(year);
  return { year, start, end, saturdays: seasonSaturdays(start, end) };
}

export function aSchool(id: number, traits: Partial<SchoolState> = {}): SchoolState {
  return {
    id,
    name: `School ${id}`,
    displayName: `School ${id}`,
    nicknames: [`School ${id}`],
    teamName: null,
    city: null,
    state: null,
    stadium: null,
    latitude: null,
    longitude: null,
    primaryColor: '555555',
    secondaryColor: '49698f',
    ...traits,
  };
}

/** Builds a stored season of a conference without a schedule: only its title day was derived. */
function aConferenceYear(conferenceId: number, year: number): StoredConferenceYear {
  return {
    conferenceId,
    year,
    dates: { StartDate: null, EndDate: null, ChampDate: titleGameDays(year).to, ConferencePlayStarts: null },
    derived: ['ChampDate'],
    gamesPlayable: 12,
  };
}

/** Builds a stored season of a school, by default of school 1 in the Pioneer league of 2027. */
export function aSchoolYear(traits: Partial<SchoolYearState> = {}): SchoolYearState {
  return {
    schoolId: 1,
    year: 2027,
    conferenceId: 22,
    isPlayingAtHawaii: false,
    carriedFrom: null,
    conferenceGames: null,
    isDerived: false,
    conferenceGamesHome: null,
    ...traits,
  };
}

/** Builds a stored game of schools 1 and 2 in October 2027, created by an import. */
export function aGame(id: number, traits: Partial<GameState> = {}): GameState {
  return {
    id,
    year: 2027,
    date: '2027-10-09',
    saturday: '2027-10-09',
    homeId: 1,
    awayId: 2,
    conferenceId: null,
    pending: 0,
    altLocation: '',
    version: 1,
    isEdited: false,
    ...traits,
  };
}

export const PIONEER = {
  id: 22,
  name: 'Pioneer Football League',
  nickname: 'Pioneer',
  typeId: 2,
  isIndependents: false,
};
const OUTSIDE = { id: 16, name: 'Non-D1 Independents', nickname: 'Non-D1 Ind.', typeId: 6, isIndependents: true };

/**
 * Builds the state of a database after an import: schools 1 to 9, with the same ids in the source, members of the
 * Pioneer League in 2027.
 */
export function aState(
  traits: Partial<State> & { readonly gameIds?: readonly (readonly [string, number])[] } = {},
): State {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const { gameIds = [], ...rest } = traits;
  return {
    ...EMPTY_STATE,
    seasons: [aSeason(2027)],
    conferences: [PIONEER, OUTSIDE],
    conferenceYears: new Map([['22/2027', aConferenceYear(22, 2027)]]),
    unpublished: new Set(),
    schools: ids.map((id) => aSchool(id)),
    schoolYears: ids.map((schoolId) => aSchoolYear({ schoolId })),
    links: {
      school: new Map(ids.map((id) => [String(id), id])),
      conference: new Map([
        ['fcs/Pioneer', 22],
        ['none/Non-D1 Independents', 16],
      ]),
      game: new Map(gameIds),
    },
    ...rest,
  };
}
