import type { Pending } from '@open-date/shared-api/rules/constants';
import { type Consent, type ConsentGame, liveConsent } from '@open-date/shared-api/rules/games/consent';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { PRIVACY_JOIN } from '../access/private-games.ts';

/** One of the two schools of a game. */
export interface SideRow {
  readonly id: number;
  readonly school_name: string;
  readonly team_name: string | null;
  readonly display_name: string;
  readonly nickname: string;
  readonly nickname14: string;
  readonly abbreviation: string;
  readonly logo_file_id: number | null;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly stadium: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** The school's conference in the season of the game. */
  readonly conference_id: number;
}

/** Every school by its id, as a side of a game shows it. */
export type SideSchools = ReadonlyMap<number, Omit<SideRow, 'conference_id'>>;

/** A school's consent, with the reason of its dispute. */
export interface ConsentRow extends Consent {
  readonly reason: string;
}

/** A game with both schools and the facts that decide who may see it. */
export interface GameRow {
  readonly id: number;
  readonly version: number;
  readonly year: number;
  readonly week: number;
  readonly saturday_date: string;
  readonly game_date: string;
  readonly conference_id: number | null;
  /** The conference that keeps the game private; null for a game that is not private. */
  readonly private_conference_id: number | null;
  /** How far the schedule of that conference is released. */
  readonly schedule_state: ScheduleState | null;
  readonly pending: Pending;
  readonly alt_location: string;
  readonly comments: string;
  /** What the other school still has to say to the game. */
  readonly consent: ConsentRow | null;
  readonly home: SideRow;
  readonly away: SideRow;
}

const side = (school: string, year: string) =>
  `json_build_object('id', ${school}.id, 'school_name', ${school}.school_name, 'team_name', ${school}.team_name,
    'display_name', ${school}.display_name, 'nickname', ${school}.nickname, 'nickname14', ${school}.nickname14,
    'abbreviation', ${school}.abbreviation, 'logo_file_id', ${school}.logo_file_id, 'primary_color', ${school}.primary_color,
    'secondary_color', ${school}.secondary_color, 'stadium', ${school}.stadium, 'city', ${school}.city, 'state', ${school}.state,
    'conference_id', ${year}.conference_id)`;

/** SQL: a GameRow as one JSON value, over `GAME_JOINS`. */
export const GAME_OBJECT = `json_build_object('id', g.id, 'version', g.version, 'year', g.year,
    'week', gw.week, 'saturday_date', gw.saturday_date, 'game_date', g.game_date, 'conference_id', g.conference_id,
    'private_conference_id', g.private_conference_id, 'schedule_state', gcy.state, 'pending', g.pending, 'alt_location', g.alt_location, 'comments', g.comments,
    'consent', case when gcs.game_id is not null then json_build_object('state', gcs.state, 'schoolId', gcs.school_id,
      'askedAt', gcs.asked_at, 'reason', gcs.reason) end,
    'home', ${side('hs', 'hy')}, 'away', ${side('aws', 'ay')})`;

/** SQL: the joins of a game `g` that a GameRow needs. All find their row; as outer joins they are planned in a third of the time. */
export const GAME_JOINS = `
  left join season_weeks gw on gw.id = g.season_week_id
  ${PRIVACY_JOIN}
  left join game_consents gcs on gcs.game_id = g.id
  left join game_sides h on h.game_id = g.id and h.side = 'H'
  left join schools hs on hs.id = h.school_id
  left join school_years hy on hy.school_id = h.school_id and hy.year = g.year
  left join game_sides a on a.game_id = g.id and a.side = 'A'
  left join schools aws on aws.id = a.school_id
  left join school_years ay on ay.school_id = a.school_id and ay.year = g.year`;

/** The facts of a game that decide whether a school's consent still counts. */
export function consentGame(game: GameRow): ConsentGame {
  return {
    pending: game.pending,
    homeId: game.home.id,
    awayId: game.away.id,
    date: game.game_date,
    location: game.alt_location,
    isConferenceGame: game.conference_id !== null,
  };
}

/** The school that is asked to confirm a game; null when none is (A262). */
export function waitsFor({ consent, pending }: Pick<GameRow, 'consent' | 'pending'>): number | null {
  const live = liveConsent(consent, pending);
  return live?.state === 'waiting' ? live.schoolId : null;
}
