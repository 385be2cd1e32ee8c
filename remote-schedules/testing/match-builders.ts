import type {
  BlockedMatch,
  Match,
  OpponentSchool,
  SchoolMatches,
  SchoolSeries,
  Series,
} from '@open-date/shared-api/contract';
import { AKRON, PENN_STATE, saturday } from './builders.ts';

let lastWeek = 5000;

function nextWeek(): number {
  lastWeek += 1;
  return lastWeek;
}

/** Penn State as an opponent 312 miles away that has not stated its wants. */
export function aMatch(facts: Partial<Match> = {}): Match {
  return {
    School: PENN_STATE,
    SchoolWeekId: nextWeek(),
    Score: 60,
    Reasons: [],
    Against: [],
    Site: null,
    Fit: 'unstated',
    Wants: [],
    WantPairs: [],
    Miles: 312,
    Meetings: 0,
    LastSeason: null,
    FutureSeasons: [],
    GamesHome: 5,
    FcsOpponents: 0,
    SameConference: 0,
    HoldForFCS: 0,
    ...facts,
  };
}

/** Akron, blocked by a bye. */
export function aBlockedMatch(facts: Partial<BlockedMatch> = {}): BlockedMatch {
  return {
    School: AKRON,
    SchoolWeekId: nextWeek(),
    Reason: { code: 'bye', text: 'The week is set to BYE.' },
    Fit: 'complement',
    WantPairs: [],
    Miles: 121,
    ...facts,
  };
}

/** Opponents of Toledo for its third stored week of 2027; `Total` defaults to their number. */
export function someMatches(facts: Partial<SchoolMatches> = {}): SchoolMatches {
  const Matches = facts.Matches ?? [aMatch()];
  return {
    Week: {
      id: 1,
      SchoolID: 1,
      Year: 2027,
      Week: 3,
      SaturdayDate: saturday(2027, 3),
      Wants: [],
      ConferenceWeek: 0,
      HoldForFCS: 0,
      GamesHome: 6,
      FcsOpponents: 0,
    },
    Years: 4,
    Total: Matches.length,
    Matches,
    Blocked: [],
    ...facts,
  };
}

/** A school of this name with an id of its own; its other fields are those of Penn State. */
export function anOpponent(SchoolName: string, facts: Partial<OpponentSchool> = {}): OpponentSchool {
  return { ...PENN_STATE, ID: nextWeek(), SchoolName, DisplayName: SchoolName, Nickname: SchoolName, ...facts };
}

/** Penn State for a series with Toledo: at home in 2027, away in 2028. */
export function aSeries(facts: Partial<Series> = {}): Series {
  const game = (Year: number, Site: 'home' | 'away') => ({
    Year,
    Week: 3,
    SaturdayDate: saturday(Year, 3),
    Site,
    SchoolWeekId: nextWeek(),
    OpponentWeekId: nextWeek(),
  });
  return {
    School: PENN_STATE,
    Score: 80,
    Miles: 312,
    CommonDates: 7,
    Combinations: [{ Games: [game(2027, 'home'), game(2028, 'away')], EitherWay: 0, Reasons: [] }],
    ...facts,
  };
}

/** Series of Toledo from 2027 to 2030; `Total` defaults to their number. */
export function someSeries(...series: readonly Series[]): SchoolSeries {
  return { SchoolID: 1, From: 2027, To: 2030, Form: 'home-and-home', Total: series.length, Series: [...series] };
}
