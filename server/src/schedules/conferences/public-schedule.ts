import type { ConferenceSchedule, SchoolYear, SchoolWeek } from '@open-date/shared-api/contract';
import { PENDING, ROLE, SEASON_STATUS } from '@open-date/shared-api/rules/constants';
import type { ReadServices } from '../week-rows.ts';
import { Viewer } from '../../access/viewer.ts';
import { findConferenceSchedule } from './schedule.ts';

/** A visitor who is not signed in: a viewer without school and conference. */
const NOBODY = { id: 0, roleId: ROLE.schoolView, schoolId: null, conferenceId: null, associate: false } as const;

/**
 * A conference's schedule as the whole Internet may see it: final games, and nothing that members note for each other
 * (A258).
 */
export async function findPublicSchedule(
  services: ReadServices,
  { id, year, referenceVersion }: PublicRequest,
  now: Date,
): Promise<ConferenceSchedule> {
  const viewer = new Viewer({ actor: NOBODY, memberships: '', at: now });
  const schedule = await findConferenceSchedule(services, { id, year, showDivisions: true }, referenceVersion, viewer);
  return {
    ...schedule,
    Schools: schedule.Schools.map((school) => ({ ...school, Years: school.Years.map(publicYear) })),
  };
}

export interface PublicRequest {
  readonly id: number;
  readonly year: number;
  readonly referenceVersion: number;
}

function publicYear(year: SchoolYear): SchoolYear {
  return {
    ...year,
    SeasonFull: SEASON_STATUS.full,
    SeasonLocked: 0,
    SeasonComments: '',
    GamesAvailable: 0,
    GamesHome: 0,
    ConferenceGames: null,
    ConferenceGamesHome: 0,
    Schedule: year.Schedule.map(publicWeek),
  };
}

function publicWeek(week: SchoolWeek): SchoolWeek {
  const game = week.GameData?.Pending === PENDING.none ? week.GameData : null;
  const quiet: Partial<SchoolWeek> = {
    CellClickable: 0,
    AuctionId: null,
    AuctionCancelled: 0,
    AuctionStatus: null,
    Comments: '',
    Wants: [],
    HoldForFCS: 0,
  };
  if (game) return { ...week, ...quiet, GameData: { ...game, Comments: '', DisputedBy: null } };
  return {
    ...week,
    ...quiet,
    CellDate: week.SaturdayDate,
    CellDay: '',
    Kind: 'blank',
    CellLabel: '',
    CellLabelShort: '',
    CellLogoUrl: '',
    CellAtHome: 0,
    GameID: null,
    GameData: null,
    ConferenceGame: 0,
    ConferenceWeek: 0,
    ChampionshipWeek: 0,
    HomeStadium: '',
    HomeCity: '',
    HomeState: '',
    NotAvailable: 0,
    Bye: 0,
  };
}
