import type { ChangedGuaranteeGame, NewGuaranteeGame } from '@open-date/shared-api/contract';
import {
  GUARANTEE_MESSAGES,
  guaranteeProblem,
  guaranteeSeason,
  guaranteeTypeProblem,
} from '@open-date/shared-api/rules/admin/guarantee-games';
import { lockSchools } from '../../league/lock-schools.ts';
import { findSeasonDates } from '../../league/season-weeks/queries.ts';
import { changesNothing } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  type GuaranteeSideRow,
  type StoredGuarantee,
  findConferenceTypes,
  findSamePair,
  findSides,
} from './queries.ts';

/** Thrown for a guarantee game that cannot be saved; the answer has the message (A235). */
export class GuaranteeError extends Error {}

export type PlannedGuarantee = Omit<StoredGuarantee, 'id' | 'version'>;

/** The game after a change. A side's conference follows from its season; it is chosen only where the school has none (A235). */
export async function planGuarantee(
  tx: Tx,
  before: StoredGuarantee | null,
  sent: NewGuaranteeGame | ChangedGuaranteeGame,
): Promise<PlannedGuarantee> {
  const home = sent.HomeTeamID ?? before?.home_school_id ?? 0;
  const road = sent.RoadTeamID ?? before?.road_school_id ?? 0;
  const date = sent.GameDate ?? before?.game_date ?? '';
  const details = planDetails(before, sent);
  const facts = { home_school_id: home, road_school_id: road, game_date: date, game_type: details.game_type };
  const conferences = { home_conf_id: sent.HomeConfID, road_conf_id: sent.RoadConfID };
  // Unchanged facts are not checked again: league and rules may have changed.
  if (before && changesNothing(before, { ...facts, ...conferences }))
    return { ...facts, home_conf_id: before.home_conf_id, road_conf_id: before.road_conf_id, ...details };
  // Serializes games of the pair.
  await lockSchools(tx, [home, road]);
  const problem = guaranteeProblem({ HomeTeamID: home, RoadTeamID: road, GameDate: date }, await findSeasonDates(tx));
  if (problem !== null) throw new GuaranteeError(problem.text);
  const season = guaranteeSeason(date);
  const sides = await findSides(tx, [home, road], season);
  const [host, visitor] = [sides.get(home), sides.get(road)];
  if (!host || !visitor) throw new GuaranteeError(GUARANTEE_MESSAGES.unknownSchool);
  const isSameSeason = before !== null && guaranteeSeason(before.game_date) === season;
  const kept = (id: number | undefined, isSameSchool: boolean) => (isSameSeason && isSameSchool ? id : undefined);
  const keptHome = kept(before?.home_conf_id, before?.home_school_id === home);
  const keptRoad = kept(before?.road_conf_id, before?.road_school_id === road);
  const sentIds = [sent.HomeConfID, sent.RoadConfID].filter((id) => id !== null && id !== undefined);
  const known = await findConferenceTypes(tx, [
    ...sentIds,
    ...[host.conferenceId, visitor.conferenceId, keptHome, keptRoad].filter((id) => id !== null && id !== undefined),
  ]);
  if (sentIds.some((id) => !known.has(id))) throw new GuaranteeError(GUARANTEE_MESSAGES.unknownConference);
  const homeConference = chooseConference(host, season, sent.HomeConfID, keptHome);
  const roadConference = chooseConference(visitor, season, sent.RoadConfID, keptRoad);
  const [homeType = 0, roadType = 0] = [homeConference, roadConference].map((id) => known.get(id));
  const wrongType = guaranteeTypeProblem(details.game_type, homeType, roadType);
  if (wrongType !== null) throw new GuaranteeError(wrongType);
  if (await findSamePair(tx, [home, road], date, before?.id ?? null))
    throw new GuaranteeError(GUARANTEE_MESSAGES.duplicate);
  return { ...facts, home_conf_id: homeConference, road_conf_id: roadConference, ...details };
}

function chooseConference(
  { name, conferenceId, conference }: GuaranteeSideRow,
  season: number,
  sent: number | null | undefined,
  kept: number | undefined,
): number {
  if (kept !== undefined && (sent === undefined || sent === kept)) return kept;
  const chosen = sent ?? conferenceId;
  if (chosen === null) throw new GuaranteeError(`${name} has no conference in ${season}. Choose one.`);
  if (conferenceId !== null && chosen !== conferenceId)
    throw new GuaranteeError(`${name} is in ${conference ?? 'another conference'} in ${season}.`);
  return chosen;
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
