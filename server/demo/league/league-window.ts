import { LABOR_DAY_WEEK, type SeasonPlan } from './season-plan.ts';
import { type ConferenceFact, conferenceGamesIn } from './tables/conference-fact.ts';
import type { ConferenceKey } from './tables/conference-key.ts';

/** The stored weeks of a season that a conference uses. */
export interface LeagueWindow {
  /** First week in which members normally play. */
  readonly first: number;
  /** First and last week of conference games; both 0 for independents. */
  readonly conferenceFrom: number;
  readonly conferenceTo: number;
  /** Last week of the regular season. */
  readonly last: number;
  /** Whether members stay out of the week before Labor Day weekend. */
  readonly isWeekOneClosed: boolean;
}

/** FBS conferences that did not play in the week before Labor Day weekend while that needed an exception. */
const CLOSED_IN_WEEK_ONE: ReadonlySet<ConferenceKey> = new Set([
  'sec',
  'big-ten',
  'mac',
  'sun-belt',
  'conference-usa',
  'pac-12',
]);

/** Conferences that end early, so that their members can visit power conferences late in the season. */
const EARLY_FINISH: ReadonlySet<ConferenceKey> = new Set(['southern', 'united', 'ohio-valley']);

/** From this year on, every FBS team may play in the week before Labor Day weekend (14 weeks for 12 games). */
const FBS_OPENS_IN_WEEK_ONE = 2027;
/** From this year on, every FCS team may also play in that week. */
const FCS_OPENS_IN_WEEK_ONE = 2026;
/** Weeks in the season of the Ivy League, which ends before Thanksgiving. */
const IVY_WEEKS = 10;
/** Last week of regular seasons with 14 Saturdays; with 13 it is one week earlier. */
const LONG_SEASON_END = 15;

function firstWeek(conference: ConferenceFact, { year, thanksgivingWeek }: SeasonPlan): number {
  if (conference.key === 'ivy') return thanksgivingWeek - IVY_WEEKS;
  if (conference.typeId === 2) return year < FCS_OPENS_IN_WEEK_ONE ? LABOR_DAY_WEEK : 1;
  return year < FBS_OPENS_IN_WEEK_ONE || thanksgivingWeek === LONG_SEASON_END ? LABOR_DAY_WEEK : 1;
}

function conferenceEnd({ key, typeId }: ConferenceFact, thanksgivingWeek: number): number {
  if (EARLY_FINISH.has(key)) return thanksgivingWeek - 2;
  return typeId === 1 && key !== 'pac-12' ? thanksgivingWeek : thanksgivingWeek - 1;
}

/**
 * Weeks from the first to the last conference game: a team's games and one spare week, two in long FBS seasons. The Ivy
 * League has none to spare; power conferences play from the fifth week until Thanksgiving whatever their number of
 * games.
 */
function conferenceLength(conference: ConferenceFact, plan: SeasonPlan): number {
  const games = conferenceGamesIn(conference, plan.year);
  if (conference.powerGroup === 'P') return plan.thanksgivingWeek - 4;
  if (conference.key === 'ivy') return games;
  const isLong = conference.typeId === 1 && plan.thanksgivingWeek === LONG_SEASON_END;
  return games + 1 + (isLong ? 1 : 0);
}

/** The weeks that a conference uses in a season. */
export function leagueWindow(conference: ConferenceFact, plan: SeasonPlan): LeagueWindow {
  const isWeekOneClosed =
    conference.key === 'ivy' || (plan.year < FBS_OPENS_IN_WEEK_ONE && CLOSED_IN_WEEK_ONE.has(conference.key));
  const conferenceTo = conference.isIndependents ? 0 : conferenceEnd(conference, plan.thanksgivingWeek);
  return {
    first: firstWeek(conference, plan),
    conferenceFrom: conference.isIndependents ? 0 : conferenceTo - conferenceLength(conference, plan) + 1,
    conferenceTo,
    last: conference.typeId === 1 ? plan.thanksgivingWeek : Math.max(plan.thanksgivingWeek - 1, conferenceTo),
    isWeekOneClosed,
  };
}
