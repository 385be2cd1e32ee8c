import type { BlockedMatch, Match, OpponentSchool, SchoolMatches } from '@open-date/shared-api/contract';
import { FCS } from '@open-date/shared-api/rules/constants';
import { milesBetween } from '@open-date/shared-api/rules/matches/distance';
import {
  BLOCKED_TEXTS,
  type MatchFacts,
  type MatchSchool,
  type MatchScore,
  scoreMatch,
} from '@open-date/shared-api/rules/matches/match';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { fileUrl } from '../platform/files/file-url.ts';
import type { Viewer } from '../access/viewer.ts';
import type { CandidateRow, MatchRows, OpenWeekRow, OpponentRow } from './queries.ts';

/** Maximum number of schools in an answer that are not free. */
const MOST_BLOCKED = 20;
/** The want "buy an FCS game", which a week held for FCS implies. */
const BUY_FCS_GAME = 7;

export interface MatchRequest {
  /** How many seasons back a meeting counts. */
  readonly years: number;
  readonly limit: number;
}

interface Scored {
  readonly row: CandidateRow;
  readonly miles: number | null;
  /** The season of every meeting that the viewer may see, oldest first. */
  readonly meetings: readonly number[];
  readonly match: MatchScore;
}

/** Possible opponents for a week, best first, and schools that look for such a game but are not free. */
export function presentMatches(
  { mine, candidates }: MatchRows,
  { years, limit }: MatchRequest,
  viewer: Viewer,
): SchoolMatches {
  const score = (row: CandidateRow) => scored(mine, row, years, viewer);
  const free = candidates
    .filter((row) => row.blocked === null)
    .map(score)
    .toSorted(best);
  const blocked = candidates
    .filter((row) => row.blocked !== null)
    .map((row) => score({ ...row, wants: [...new Set([...row.wants, ...row.season_wants])] }))
    .filter(({ match }) => match.wants.fit === 'complement' || match.wants.fit === 'any')
    .toSorted(best);
  return {
    Week: presentWeek(mine),
    Years: years,
    Total: free.length,
    Matches: free.slice(0, limit).map((one) => presentMatch(mine, one, years)),
    Blocked: blocked.slice(0, MOST_BLOCKED).map(presentBlocked),
  };
}

/** Sorts by highest score, then by distance, then by name. */
function best(one: Scored, other: Scored): number {
  const miles = (scored: Scored) => scored.miles ?? Number.MAX_SAFE_INTEGER;
  return (
    other.match.score - one.match.score ||
    miles(one) - miles(other) ||
    one.row.school_name.localeCompare(other.row.school_name, 'en')
  );
}

function scored(mine: OpenWeekRow, row: CandidateRow, years: number, viewer: Viewer): Scored {
  const miles = milesBetween(mine, row);
  const meetings = row.meetings.filter((game) => viewer.canSeeGame(game, game.year)).map(({ year }) => year);
  const facts: MatchFacts = {
    mine: matchSchool(mine, mine.school_name),
    theirs: matchSchool(row, row.display_name),
    season: mine.year,
    miles,
    meetings,
    years,
    isSameConference: row.is_same_conference,
    isMyConferenceWeek: mine.conference_week,
    isIgnored: row.is_ignored,
    dontShowWithin: mine.dont_show_within,
    hasAuction: row.has_auction,
  };
  return { row, miles, meetings, match: scoreMatch(facts) };
}

function matchSchool(row: OpenWeekRow | CandidateRow, name: string): MatchSchool {
  return {
    name,
    type: row.type_id,
    power: row.power_group,
    wants: row.hold_for_fcs ? [...new Set([...row.wants, BUY_FCS_GAME])] : row.wants,
    gamesHome: row.games_home,
    fcsOpponents: row.fcs_opponents,
  };
}

function presentWeek(mine: OpenWeekRow): SchoolMatches['Week'] {
  return {
    id: mine.id,
    SchoolID: mine.school_id,
    Year: mine.year,
    Week: mine.week,
    SaturdayDate: mine.saturday_date,
    Wants: [...mine.wants],
    ConferenceWeek: toFlag(mine.conference_week),
    HoldForFCS: toFlag(mine.hold_for_fcs),
    GamesHome: mine.games_home,
    FcsOpponents: mine.fcs_opponents,
  };
}

function presentMatch(mine: OpenWeekRow, { row, miles, meetings, match }: Scored, years: number): Match {
  const earlier = meetings.filter((year) => year < mine.year);
  return {
    School: presentOpponent(row),
    SchoolWeekId: row.id,
    Score: match.score,
    Reasons: [...match.reasons],
    Against: [...match.against],
    Site: match.wants.site,
    Fit: match.wants.fit,
    Wants: [...row.wants],
    WantPairs: presentPairs(match),
    Miles: miles,
    Meetings: earlier.filter((year) => year >= mine.year - years).length,
    LastSeason: earlier.at(-1) ?? null,
    FutureSeasons: [...new Set(meetings.filter((year) => year >= mine.year))],
    GamesHome: row.games_home,
    FcsOpponents: row.fcs_opponents,
    SameConference: toFlag(row.is_same_conference),
    HoldForFCS: toFlag(row.hold_for_fcs && mine.type_id === FCS),
  };
}

function presentBlocked({ row, miles, match }: Scored): BlockedMatch {
  const code = row.blocked ?? 'taken';
  return {
    School: presentOpponent(row),
    SchoolWeekId: row.id,
    Reason: { code, text: BLOCKED_TEXTS[code] },
    Fit: match.wants.fit,
    WantPairs: presentPairs(match),
    Miles: miles,
  };
}

function presentPairs({ wants }: MatchScore) {
  return wants.pairs.map(({ mine, theirs }) => ({ Mine: mine, Theirs: theirs }));
}

export function presentOpponent(row: OpponentRow): OpponentSchool {
  return {
    ID: row.school_id,
    SchoolName: row.school_name,
    DisplayName: row.display_name,
    Nickname: row.nickname,
    Nickname14: row.nickname14,
    Abbreviation: row.abbreviation,
    City: row.city ?? '',
    State: row.state ?? '',
    LogoUrl: fileUrl(row.logo_file_id),
    PrimaryColor: row.primary_color,
    SecondaryColor: row.secondary_color,
    ConferenceId: row.conference_id,
    ConferenceName: row.conference_name,
    ConferenceType: row.type_id,
  };
}
