import { FBS, FCS } from '../constants.ts';
import { type MatchSite, WANT_RULES, type WantingSchool, type WantMatch, matchWants } from './wants.ts';

/** The facts of a school on one date that a match depends on. */
export interface MatchSchool extends WantingSchool {
  readonly name: string;
  /** Number of the season's home games, as the school's schedule counts them (A086). */
  readonly gamesHome: number;
  /** Number of the season's FCS opponents. */
  readonly fcsOpponents: number;
}

/** The facts of two schools on a date that is open for both; only what the viewer may see. */
export interface MatchFacts {
  readonly mine: MatchSchool;
  readonly theirs: MatchSchool;
  readonly season: number;
  /** Miles between the schools; null when unknown. */
  readonly miles: number | null;
  /** Seasons in which the two schools meet, one entry per game. */
  readonly meetings: readonly number[];
  /** How many seasons back a meeting counts as recent. */
  readonly years: number;
  /** Both schools belong to the same conference, and that conference plays conference games. */
  readonly isSameConference: boolean;
  /** Whether the date is a conference week of the viewer's school. */
  readonly isMyConferenceWeek: boolean;
  /** The viewer's profile ignores the school or its conference. */
  readonly isIgnored: boolean;
  /** The viewer's profile hides opponents met within this many seasons; null when it does not. */
  readonly dontShowWithin: number | null;
  /** The other school has an auction on the date. */
  readonly hasAuction: boolean;
}

export type ReasonCode =
  | 'wants-fit'
  | 'takes-offers'
  | 'one-side-looks'
  | 'near'
  | 'not-met-lately'
  | 'first-fcs'
  | 'home-game-needed'
  | 'conference-game';

export type AgainstCode =
  | 'wants-differ'
  | 'far'
  | 'met-lately'
  | 'meets-this-season'
  | 'meets-again'
  | 'second-fcs'
  | 'home-count-full'
  | 'same-conference'
  | 'conference-week'
  | 'ignored'
  | 'dont-show'
  | 'auction';

export interface Reason<Code extends string> {
  readonly code: Code;
  readonly text: string;
}

export interface MatchScore {
  /** From 0 to 100; a higher score is a better match. */
  readonly score: number;
  readonly wants: WantMatch;
  /** Reasons for and against the game, the weightiest first. */
  readonly reasons: readonly Reason<ReasonCode>[];
  readonly against: readonly Reason<AgainstCode>[];
}

/** A reason for (points above 0) or against a game. */
type Point = { readonly points: number } & (
  | { readonly kind: 'for'; readonly code: ReasonCode; readonly text: string }
  | { readonly kind: 'against'; readonly code: AgainstCode; readonly text: string }
);

const pro = (code: ReasonCode, points: number, text: string): Point => ({ kind: 'for', code, points, text });
const con = (code: AgainstCode, points: number, text: string): Point => ({ kind: 'against', code, points, text });

const BASE = 30;
const NEAREST = 20;
/** Distance in miles at which the points for being near have halved. */
const HALF_DISTANCE = 400;
/** Distance in miles that is assumed when the distance is unknown. */
const TYPICAL_DISTANCE = 800;
const NEAR = 250;
const FAR = 1200;
/** Number of home games that makes a full home schedule; fewer leave room for another. */
const HOME_ROOM = 6;
const HOME_FULL = 7;

/**
 * Scores how well two schools suit each other on a date, with the reasons as sentences. A longer trip never scores
 * higher.
 */
export function scoreMatch(facts: MatchFacts): MatchScore {
  const wants = matchWants(facts.mine, facts.theirs);
  const points = [
    ...wantPoints(wants, facts),
    ...distancePoints(facts),
    ...meetingPoints(facts),
    ...seasonPoints(facts, wants.site),
    ...conferencePoints(facts),
    ...profilePoints(facts),
  ].toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const sum = points.reduce((total, { points }) => total + points, BASE + nearness(facts.miles));
  return {
    score: Math.round(Math.min(100, Math.max(0, sum)) * 10) / 10,
    wants,
    reasons: points.flatMap((point) => (point.kind === 'for' ? [{ code: point.code, text: point.text }] : [])),
    against: points.flatMap((point) => (point.kind === 'against' ? [{ code: point.code, text: point.text }] : [])),
  };
}

/** Points for a short trip, from 20 next door down to 0; an unknown distance counts as a typical one. */
export function nearness(miles: number | null): number {
  return NEAREST / (1 + (miles ?? TYPICAL_DISTANCE) / HALF_DISTANCE);
}

function wantPoints({ fit, pairs, asks }: WantMatch, { mine, theirs }: MatchFacts): Point[] {
  const [pair] = pairs;
  const words = (want: number | undefined) => WANT_RULES.get(want ?? 0)?.words ?? '';
  switch (fit) {
    case 'complement':
      return [pro('wants-fit', 40, `Looks for ${words(pair?.theirs)}; ${mine.name} looks for ${words(pair?.mine)}.`)];
    case 'any':
      return [
        pro('takes-offers', 25, `Looks for ${words(pair?.theirs)}; ${mine.name} looks for ${words(pair?.mine)}.`),
      ];
    case 'one-sided': {
      const [asking, silent] = theirs.wants.length > 0 ? [theirs, mine] : [mine, theirs];
      return [pro('one-side-looks', 10, `${asking.name} looks for ${words(asks[0])}; ${silent.name} has not said.`)];
    }
    case 'unstated':
      return [];
    case 'conflict':
      return [con('wants-differ', -20, `What ${mine.name} and ${theirs.name} look for does not go together.`)];
  }
}

function distancePoints({ miles }: MatchFacts): Point[] {
  if (miles === null) return [];
  const text = `${miles.toLocaleString('en-US')} miles apart.`;
  // The distance is already in the score; these reasons only state it.
  if (miles <= NEAR) return [pro('near', 0, text)];
  return miles >= FAR ? [con('far', 0, text)] : [];
}

function meetingPoints({ meetings, season, years }: MatchFacts): Point[] {
  const points: Point[] = [];
  const recent = meetings.filter((year) => year < season && year >= season - years);
  if (meetings.includes(season)) points.push(con('meets-this-season', -40, 'They already meet this season.'));
  if (recent.length > 0) {
    const last = Math.max(...recent);
    const times = recent.length === 1 ? 'once' : `${recent.length} times`;
    const text = `Met ${times} in the last ${seasons(years)}, last in ${last}.`;
    points.push(con('met-lately', -6 * Math.min(3, recent.length), text));
  } else if (!meetings.includes(season)) {
    points.push(pro('not-met-lately', 3, `Have not met in the last ${seasons(years)}.`));
  }
  const future = [...new Set(meetings.filter((year) => year > season))].toSorted((one, other) => one - other);
  if (future.length > 0) points.push(con('meets-again', -4, `Already meet in ${future.join(', ')}.`));
  return points;
}

function seasons(count: number): string {
  return count === 1 ? 'season' : `${count} seasons`;
}

/** Points for what the game changes in the season of each school: FCS opponents and home games. */
function seasonPoints({ mine, theirs }: MatchFacts, site: MatchSite | null): Point[] {
  return [...fcsPoints(mine, theirs), ...fcsPoints(theirs, mine), ...homePoints(mine, theirs, site)];
}

function fcsPoints(school: MatchSchool, opponent: MatchSchool): Point[] {
  if (school.type !== FBS || opponent.type !== FCS) return [];
  if (school.fcsOpponents === 0) return [pro('first-fcs', 4, `Would be the only FCS opponent of ${school.name}.`)];
  return [con('second-fcs', -25, `${school.name} already has an FCS opponent this season.`)];
}

function homePoints(mine: MatchSchool, theirs: MatchSchool, site: MatchSite | null): Point[] {
  if (site !== 'home' && site !== 'away') return [];
  const host = site === 'home' ? mine : theirs;
  if (host.gamesHome >= HOME_FULL) {
    return [con('home-count-full', -5, `${host.name} already has ${host.gamesHome} home games.`)];
  }
  if (host.gamesHome >= HOME_ROOM) return [];
  return [pro('home-game-needed', 3, `${ORDINALS[host.gamesHome]} home game for ${host.name}.`)];
}

/** The home games of a season that still has room, by how many there are. */
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

function conferencePoints({ isSameConference, isMyConferenceWeek, mine }: MatchFacts): Point[] {
  if (isMyConferenceWeek) {
    if (isSameConference) return [pro('conference-game', 10, 'Members of the same conference in a conference week.')];
    return [con('conference-week', -10, `A conference week of ${mine.name}.`)];
  }
  return isSameConference ? [con('same-conference', -30, 'Members of the same conference.')] : [];
}

function profilePoints({ isIgnored, dontShowWithin, meetings, season, hasAuction }: MatchFacts): Point[] {
  const points: Point[] = [];
  if (isIgnored) points.push(con('ignored', -50, 'Your profile ignores this school or its conference.'));
  if (dontShowWithin !== null && meetings.some((year) => Math.abs(year - season) <= dontShowWithin)) {
    const text = `Your profile leaves out schools met within ${dontShowWithin === 1 ? 'a year' : `${dontShowWithin} years`}.`;
    points.push(con('dont-show', -50, text));
  }
  if (hasAuction) points.push(con('auction', -5, 'Holds an auction for this date.'));
  return points;
}

/** Why a school's date is not open. */
export type BlockedCode = 'conference-week' | 'taken' | 'bye' | 'held-for-fcs' | 'not-available' | 'season-full';

/** The reasons as sentences; the one for a taken date gives no detail, because its game may be private (A080). */
export const BLOCKED_TEXTS: Readonly<Record<BlockedCode, string>> = {
  'conference-week': 'A conference week.',
  taken: 'The date is taken.',
  bye: 'The week is set to BYE.',
  'held-for-fcs': 'The week is held for an FCS opponent.',
  'not-available': 'The week is not available.',
  'season-full': 'The season is full.',
};
