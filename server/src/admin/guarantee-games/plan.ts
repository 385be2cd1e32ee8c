import type { ChangedGuaranteeGame, NewGuaranteeGame } from '@open-date/shared-api/contract';
import {
  GUARANTEE_MESSAGES,
  guaranteeProblem,
  guaranteeSeason,
} from '@open-date/shared-api/rules/admin/guarantee-games';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { Tx } from '../../platform/db/transaction.ts';
import { type StoredGuarantee, findKnownConferences, findSides } from './queries.ts';

/** Thrown for a guarantee game that cannot be saved; the reply carries the words (A235). */
export class GuaranteeProblem extends Error {}

/** A guarantee game as it will be stored. */
export type PlannedGuarantee = Omit<StoredGuarantee, 'id' | 'version'>;

/**
 * The game after a change: what is not sent stays as `before`, and a conference that is sent as null is the one of the
 * school in the season of the game.
 */
export async function planGuarantee(
  tx: Tx,
  before: StoredGuarantee | null,
  sent: NewGuaranteeGame | ChangedGuaranteeGame,
): Promise<PlannedGuarantee> {
  const home = sent.HomeTeamID ?? before?.home_school_id ?? 0;
  const road = sent.RoadTeamID ?? before?.road_school_id ?? 0;
  const date = sent.GameDate ?? before?.game_date ?? '';
  const problem = guaranteeProblem({ HomeTeamID: home, RoadTeamID: road, GameDate: date });
  if (problem !== null) throw new GuaranteeProblem(problem);
  const sides = await findSides(tx, [home, road], guaranteeSeason(date));
  const [host, visitor] = [sides.get(home), sides.get(road)];
  if (!host || !visitor) throw new GuaranteeProblem(GUARANTEE_MESSAGES.unknownSchool);
  const chooseConference = (given: number | null | undefined, stored: number | undefined, side: typeof host) => {
    const id = (given === undefined ? stored : given) ?? side.conferenceId;
    if (id === null) throw new GuaranteeProblem(noConference(side.name, date));
    return id;
  };
  const homeConference = chooseConference(sent.HomeConfID, before?.home_conf_id, host);
  const roadConference = chooseConference(sent.RoadConfID, before?.road_conf_id, visitor);
  const known = await findKnownConferences(tx, [homeConference, roadConference]);
  if (!known.has(homeConference) || !known.has(roadConference))
    throw new GuaranteeProblem(GUARANTEE_MESSAGES.unknownConference);
  return {
    home_school_id: home,
    road_school_id: road,
    home_conf_id: homeConference,
    road_conf_id: roadConference,
    game_date: date,
    ...planDetails(before, sent),
  };
}

function planDetails(before: StoredGuarantee | null, sent: NewGuaranteeGame | ChangedGuaranteeGame) {
  const either = <Value>(given: Value | undefined, stored: Value | undefined, none: Value): Value =>
    given === undefined ? (stored === undefined ? none : stored) : given;
  const ignored = sent.IgnoreAverage === undefined ? undefined : sent.IgnoreAverage === 1;
  return {
    guarantee: either(sent.Guarantee, before?.guarantee, null),
    home_guarantee: either(sent.HomeGuarantee, before?.home_guarantee, null),
    road_guarantee: either(sent.RoadGuarantee, before?.road_guarantee, null),
    site: either(sent.Site, before?.site, ''),
    game_type: either(sent.GameType, before?.game_type, 'Neutral'),
    source: either(sent.Source, before?.source, ''),
    release_date: either(sent.ReleaseDate, before?.release_date, null),
    ignore_average: either(ignored, before?.ignore_average, false),
  };
}

function noConference(name: string, date: CalendarDate): string {
  return `${name} has no conference in ${guaranteeSeason(date)}. Choose one.`;
}
