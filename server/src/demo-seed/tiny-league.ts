import type { ConferenceRow, DemoLeague, SchoolRow } from '../demo/league.ts';
import { seasonRows, yearsBetween } from './season-rows.ts';

const CONFERENCES: readonly (readonly [number, string, string, 1 | 2 | 6])[] = [
  [1, 'Great Lakes Conference', 'GLC', 1],
  [2, 'Piedmont Conference', 'PC', 1],
  [3, 'Prairie Conference', 'PRC', 2],
  [6, 'FCS Independents', 'FCSI', 2],
  [9, 'FBS Independents', 'FBSI', 1],
  [16, 'Non-D1 Independents', 'IND', 6],
  [18, 'Ivy Conference', 'IVY', 2],
];

const SCHOOLS: readonly (readonly [string, string, string, number])[] = [
  ['Harbor State', 'Gulls', 'HBS', 1],
  ['Lakeshore', 'Sailors', 'LKS', 1],
  ['Iron Valley', 'Smiths', 'IRV', 1],
  ['Northpoint', 'Pioneers', 'NPT', 1],
  ['Carolina Tech', 'Foxes', 'CTC', 2],
  ['Red Clay State', 'Mules', 'RCS', 2],
  ['Tidewater', 'Herons', 'TDW', 2],
  ['Blue Ridge', 'Climbers', 'BLR', 2],
  ['Wheatland', 'Harvesters', 'WHT', 3],
  ['Platte River', 'Cranes', 'PLR', 3],
  ['Saint Brendan', 'Navigators', 'STB', 9],
  ['Elmwood', 'Quills', 'ELM', 18],
];

/** A league of twelve schools, enough to sign in and read a schedule. */
export function tinyLeague(currentYear: number): DemoLeague {
  const { seasons, weeks } = seasonRows(yearsBetween(2015, currentYear + 15));
  const years = yearsBetween(currentYear - 1, currentYear + 6);
  return {
    seasons,
    seasonWeeks: weeks,
    conferences: CONFERENCES.map(conference),
    divisions: [],
    conferenceYears: years.flatMap((year) =>
      CONFERENCES.map(([conferenceId, , , type]) => ({
        conferenceId,
        year,
        startDate: null,
        endDate: null,
        champDate: null,
        conferencePlayStarts: null,
        exchangeWithNon: false,
        totalGamesPlayable: 12,
        dontAllowWeekOne: false,
        state: 'released',
        powerGroup: type === 1 && conferenceId !== 9 ? 'P' : null,
      })),
    ),
    schools: SCHOOLS.map(school),
    schoolYears: years.flatMap((year) =>
      SCHOOLS.map(([, , , conferenceId], index) => membership(index + 1, year, conferenceId)),
    ),
    games: weeks
      .filter(({ year, week }) => years.includes(year) && week >= 2 && week <= 5)
      .flatMap(({ year, week, saturdayDate }) =>
        [0, 2, 4, 6, 8, 10].map((pair) => ({ year, week, saturdayDate, pair })),
      )
      .map(({ year, week, saturdayDate, pair }, index) => ({
        id: index + 1,
        year,
        week,
        gameDate: saturdayDate,
        homeSchoolId: ((pair + week) % 12) + 1,
        awaySchoolId: ((pair + week + 1) % 12) + 1,
        conferenceId: null,
        pending: 0,
        altLocation: '',
        comments: '',
      })),
    cells: years.map((year) => ({
      schoolId: 1,
      year,
      week: 7,
      bye: false,
      notAvailable: false,
      holdForFcs: false,
      comments: 'Any offer is welcome.',
      wants: [23],
    })),
  };
}

function conference([id, name, abbreviation, typeId]: (typeof CONFERENCES)[number]): ConferenceRow {
  return {
    id,
    name,
    nickname: name.replace(' Conference', ''),
    abbreviation,
    primaryColor: '2c3e50',
    secondaryColor: 'ecf0f1',
    typeId,
    isIndependents: [6, 9, 16].includes(id),
    privatePendingAllowed: ![6, 16].includes(id),
    longSeasonMarker: id !== 18,
  };
}

function school([name, teamName, abbreviation]: (typeof SCHOOLS)[number], index: number): SchoolRow {
  return {
    id: index + 1,
    schoolName: name,
    displayName: name,
    nickname: name,
    nickname14: name.slice(0, 14),
    teamName,
    abbreviation,
    city: name,
    state: 'OH',
    stadium: `${name} Stadium`,
    primaryColor: '1f4e79',
    secondaryColor: 'f2c14e',
    latitude: 41,
    longitude: -83,
  };
}

function membership(schoolId: number, year: number, conferenceId: number) {
  return {
    schoolId,
    year,
    conferenceId,
    divisionId: null,
    powerOverride: null,
    scholarship: true,
    participateInPlayoffs: false,
    participateInChampionship: false,
    playAtHawaii: false,
    conferenceGames: 0,
    conferenceGamesHome: 0,
    seasonFull: 0 as const,
    seasonLocked: false,
    seasonComments: '',
  };
}
