import { CONFERENCE_GAMES_MOST } from '../constants.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar.ts';
import { saturdayAfterThanksgiving, thanksgiving, titleGameDays } from './football-calendar.ts';
import { type ConferenceDates, conferenceDatesProblem, daysBetweenSeasons, type SeasonDates } from './season-dates.ts';

/** The days of a conference's season that can be derived, in the order in which they are tried. */
export const DERIVED_DAYS = ['ConferencePlayStarts', 'EndDate', 'ChampDate'] as const;
export type DerivedDay = (typeof DERIVED_DAYS)[number];

/** A game that everybody may know. */
export interface KnownGame {
  readonly year: number;
  readonly date: CalendarDate;
  readonly saturday: CalendarDate;
  readonly homeId: number;
  readonly awayId: number;
  /** Null for a game outside conference play. */
  readonly conferenceId: number | null;
}

/** A conference's season as it is stored. */
export interface StoredConferenceYear {
  readonly conferenceId: number;
  readonly year: number;
  readonly dates: ConferenceDates;
  /** The days that were derived; the others are somebody's own. */
  readonly derived: readonly DerivedDay[];
  readonly gamesPlayable: number;
}

/** A member's season as it is stored. */
export interface StoredMember {
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly conferenceGames: number | null;
  readonly isDerived: boolean;
  readonly conferenceGamesHome: number | null;
  readonly isPlayingAtHawaii: boolean;
}

/** Everything that conference play is derived from, and what is stored. */
export interface LeagueYears {
  readonly seasons: readonly SeasonDates[];
  /** Conferences of independents, which have no conference play. */
  readonly independents: ReadonlySet<number>;
  readonly years: readonly StoredConferenceYear[];
  readonly members: readonly StoredMember[];
  readonly games: readonly KnownGame[];
}

/** How a conference plays in a season. */
export interface ConferencePlay {
  /** The first Saturday on which at least half of the members play conference games. */
  readonly starts: CalendarDate;
  /** The day of the last conference game, at least the Saturday of its week. */
  readonly lastDay: CalendarDate;
  /** The most frequent number of conference games of a member; of two numbers the larger. */
  readonly games: number;
}

/** Derived days of a conference's season that are to be stored. */
export interface DerivedYear {
  readonly conferenceId: number;
  readonly year: number;
  /** All days with the derived ones, and which of them are derived. */
  readonly dates: ConferenceDates;
  readonly derived: readonly DerivedDay[];
}

/** A derived number of promised conference games that is to be stored. */
export interface DerivedPromise {
  readonly schoolId: number;
  readonly conferenceId: number;
  readonly year: number;
  readonly games: number | null;
}

/** What differs from the stored league. */
export interface DerivedPlay {
  readonly years: readonly DerivedYear[];
  readonly promises: readonly DerivedPromise[];
}

/**
 * How a conference plays, by its conference games of a season; null when on no Saturday half of the members play, as
 * when only single games of a coming season are known.
 */
export function conferencePlay(
  members: ReadonlySet<number>,
  games: readonly Pick<KnownGame, 'date' | 'saturday' | 'homeId' | 'awayId'>[],
): ConferencePlay | null {
  const playing = new Map<CalendarDate, Set<number>>();
  const counts = new Map<number, number>();
  let lastDay = '';
  for (const { date, saturday, homeId, awayId } of games) {
    const ofWeek = playing.get(saturday) ?? new Set();
    playing.set(saturday, ofWeek);
    for (const school of [homeId, awayId]) {
      if (!members.has(school)) continue;
      ofWeek.add(school);
      counts.set(school, (counts.get(school) ?? 0) + 1);
    }
    for (const day of [date, saturday]) if (day > lastDay) lastDay = day;
  }
  const starts = [...playing]
    .filter(([, schools]) => schools.size > 0 && schools.size * 2 >= members.size)
    .map(([saturday]) => saturday)
    .toSorted()[0];
  return starts === undefined ? null : { starts, lastDay, games: mostFrequent([...counts.values()]) };
}

/** The number that occurs most, of two the larger; 0 without numbers. */
export function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const [first] = [...times].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || other - one);
  return first?.[0] ?? 0;
}

/**
 * The same play in another season: it starts in the same week after Labor Day and ends in the same week around
 * Thanksgiving.
 */
export function movePlay(play: ConferencePlay, from: number, to: number): ConferencePlay {
  return {
    ...play,
    starts: addDays(play.starts, daysBetweenSeasons(from, to)),
    lastDay: addDays(play.lastDay, daysBetween(thanksgiving(from), thanksgiving(to))),
  };
}

/**
 * Derives days and promised games of the conferences in `years`, or of those that are asked for, and answers what differs from the
 * stored ones (R-derived-play). Coming seasons without a schedule play as in the last one that has a schedule. Values
 * that are not marked as derived stay as they are.
 */
export function deriveConferencePlay(
  league: LeagueYears,
  isAsked: (year: number, conferenceId: number) => boolean = () => true,
): DerivedPlay {
  const index = indexLeague(league);
  const years: DerivedYear[] = [];
  const promises: DerivedPromise[] = [];
  for (const stored of league.years) {
    const season = index.seasons.get(stored.year);
    if (!isAsked(stored.year, stored.conferenceId) || !season) continue;
    const isLeague = !league.independents.has(stored.conferenceId);
    const play = isLeague ? findPlay(index, stored) : null;
    const year = deriveYear(season, stored, {
      ConferencePlayStarts: play?.starts ?? null,
      EndDate: isLeague ? (play?.lastDay ?? null) : saturdayAfterThanksgiving(stored.year),
      ChampDate: isLeague ? titleGameDays(stored.year).to : null,
    });
    if (isDifferent(year, stored)) years.push(year);
    for (const member of index.members.get(yearKey(stored)) ?? []) {
      const games = promisedGames(member, play, stored.gamesPlayable, index.counts.get(schoolYearKey(member)));
      if (games !== member.conferenceGames && isOpen(member))
        promises.push({ schoolId: member.schoolId, conferenceId: member.conferenceId, year: member.year, games });
    }
  }
  return { years, promises };
}

/** Whether the number of promised games is derived or missing. */
function isOpen({ conferenceGames, isDerived }: StoredMember): boolean {
  return conferenceGames === null || isDerived;
}

/** Games of a school in a season. */
interface GameCount {
  readonly conference: number;
  readonly others: number;
}

interface LeagueIndex {
  readonly seasons: ReadonlyMap<number, SeasonDates>;
  readonly members: ReadonlyMap<string, readonly StoredMember[]>;
  readonly counts: ReadonlyMap<string, GameCount>;
  /** How conferences play in the seasons that have a schedule, by conference and year. */
  readonly plays: ReadonlyMap<number, ReadonlyMap<number, ConferencePlay>>;
}

const yearKey = ({ conferenceId, year }: { readonly conferenceId: number; readonly year: number }) =>
  `${conferenceId}/${year}`;
const schoolYearKey = ({ schoolId, year }: { readonly schoolId: number; readonly year: number }) =>
  `${schoolId}/${year}`;

function indexLeague({ seasons, years, members, games }: LeagueYears): LeagueIndex {
  const membersByYear = Map.groupBy(members, yearKey);
  const gamesByYear = Map.groupBy(
    games.flatMap(({ conferenceId, ...game }) => (conferenceId === null ? [] : [{ ...game, conferenceId }])),
    yearKey,
  );
  const plays = new Map<number, Map<number, ConferencePlay>>();
  for (const { conferenceId, year } of years) {
    const key = yearKey({ conferenceId, year });
    const schools = new Set((membersByYear.get(key) ?? []).map(({ schoolId }) => schoolId));
    const play = conferencePlay(schools, gamesByYear.get(key) ?? []);
    if (!play) continue;
    const ofConference = plays.get(conferenceId) ?? new Map<number, ConferencePlay>();
    plays.set(conferenceId, ofConference.set(year, play));
  }
  return {
    seasons: new Map(seasons.map((season) => [season.Year, season])),
    members: membersByYear,
    counts: countGames(games),
    plays,
  };
}

function countGames(games: readonly KnownGame[]): Map<string, GameCount> {
  const counts = new Map<string, GameCount>();
  for (const { year, homeId, awayId, conferenceId } of games)
    for (const schoolId of [homeId, awayId]) {
      const key = schoolYearKey({ schoolId, year });
      const { conference, others } = counts.get(key) ?? { conference: 0, others: 0 };
      counts.set(
        key,
        conferenceId === null ? { conference, others: others + 1 } : { conference: conference + 1, others },
      );
    }
  return counts;
}

/** How a conference plays: by its own games, or in a season after its last schedule as in that one. */
function findPlay({ plays }: LeagueIndex, { conferenceId, year }: StoredConferenceYear): ConferencePlay | null {
  const ofConference = plays.get(conferenceId);
  const own = ofConference?.get(year);
  if (own || !ofConference) return own ?? null;
  const last = Math.max(...ofConference.keys());
  const play = ofConference.get(last);
  return play && year > last ? movePlay(play, last, year) : null;
}

/** Adds each derived day that fits the season and the days that are somebody's own. */
function deriveYear(
  season: SeasonDates,
  { conferenceId, year, dates, derived }: StoredConferenceYear,
  wanted: Readonly<Record<DerivedDay, CalendarDate | null>>,
): DerivedYear {
  let fitting: ConferenceDates = dates;
  for (const day of derived) fitting = { ...fitting, [day]: null };
  const added = DERIVED_DAYS.filter((day) => {
    if (fitting[day] !== null || wanted[day] === null) return false;
    const tried = { ...fitting, [day]: wanted[day] };
    if (conferenceDatesProblem(season, tried) !== null) return false;
    fitting = tried;
    return true;
  });
  return { conferenceId, year, dates: fitting, derived: added };
}

function isDifferent({ dates, derived }: DerivedYear, stored: StoredConferenceYear): boolean {
  return DERIVED_DAYS.some(
    (day) => dates[day] !== stored.dates[day] || derived.includes(day) !== stored.derived.includes(day),
  );
}

/**
 * The conference games promised by a member: those of its conference, but not more than its other games leave room
 * for, so that a member with a full schedule of fewer conference games has none left to find.
 */
function promisedGames(
  { conferenceGamesHome, isPlayingAtHawaii }: StoredMember,
  play: ConferencePlay | null,
  gamesPlayable: number,
  { conference, others }: GameCount = { conference: 0, others: 0 },
): number | null {
  if (play === null) return null;
  const room = Math.max(conference, gamesPlayable + Number(isPlayingAtHawaii) - others);
  const games = Math.min(play.games, room, CONFERENCE_GAMES_MOST);
  return conferenceGamesHome !== null && games < conferenceGamesHome ? null : games;
}
