import { type CalendarDate, addDays } from '../league/calendar.ts';
import { type CallPermission, canCall, isAdministrator } from './call-permissions.ts';
import { type GamePrivacy, canSeeGame } from './private-games.ts';
import { NO_PRIVATE_PENDING_CONFERENCES, PENDING, type Pending, ROLE, type RoleId } from '../constants.ts';

/** The signed-in user as the rules judge them. */
export interface Actor {
  readonly id: number;
  readonly roleId: RoleId;
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
  readonly associate: boolean;
}

/** A school in one season, with its conference that season. */
export interface SchoolInSeason {
  readonly schoolId: number;
  readonly conferenceId: number;
}

/** The facts of a game that decide who may see, open and edit it. */
export interface GameAccess extends GamePrivacy {
  readonly home: SchoolInSeason;
  readonly away: SchoolInSeason;
}

/** Administrators, editors of the school, and its commissioner that season (R-edit-schedule). */
export function canEditSchool(actor: Actor, school: SchoolInSeason): boolean {
  switch (actor.roleId) {
    case ROLE.admin:
      return true;
    case ROLE.school:
      return actor.schoolId === school.schoolId;
    case ROLE.conference:
      return actor.conferenceId === school.conferenceId;
    case ROLE.schoolView:
      return false;
  }
}

/**
 * Whether the actor may change playoffs, championship and play-at-Hawaii: administrators, and associates who edit the
 * school (A118, A210).
 */
export function canSetSeasonFlags(actor: Actor, school: SchoolInSeason): boolean {
  return canEditSchool(actor, school) && (actor.roleId === ROLE.admin || actor.associate);
}

/**
 * Whether the actor may set conference games and scholarships: anyone who edits the school, except school editors
 * without the associate flag (A092, A118, A210).
 */
export function canSetConferenceGames(actor: Actor, school: SchoolInSeason): boolean {
  return canEditSchool(actor, school) && (actor.roleId !== ROLE.school || actor.associate);
}

/**
 * A week is past once the Monday after its Saturday is over; only administrators and commissioners change past weeks
 * (A117).
 */
export function isPastWeek(saturday: CalendarDate, today: CalendarDate): boolean {
  return addDays(saturday, 2) < today;
}

/**
 * Whether the actor may change a week: editors of the school; past weeks only administrators and commissioners.
 */
export function canEditWeek(
  actor: Actor,
  school: SchoolInSeason,
  saturday: CalendarDate,
  today: CalendarDate,
): boolean {
  if (isPastWeek(saturday, today) && actor.roleId !== ROLE.admin && actor.roleId !== ROLE.conference) return false;
  return canEditSchool(actor, school);
}

/** Whether the actor administers a game: administrators, and commissioners of either school's conference (A079). */
function isAdministratorOf(actor: Actor, game: GameAccess): boolean {
  if (actor.roleId === ROLE.admin) return true;
  if (actor.roleId !== ROLE.conference || actor.conferenceId === null) return false;
  return actor.conferenceId === game.home.conferenceId || actor.conferenceId === game.away.conferenceId;
}

/** Whether the actor may open a game: any they can see, but one with pending 2 only if they administer it (A079). */
export function canOpenGame(actor: Actor, game: GameAccess, conferenceThatYear: number | null): boolean {
  if (!canSeeGame(actor, game, conferenceThatYear)) return false;
  return game.pending !== PENDING.admins || isAdministratorOf(actor, game);
}

/**
 * Whether the actor may change or delete a game: they edit either school and its pending state allows it; a private
 * game only if they may hold private games.
 */
export function canEditGame(actor: Actor, game: GameAccess, saturday: CalendarDate, today: CalendarDate): boolean {
  if (game.pending === PENDING.private) return canHoldPrivate(actor, game.privateConferenceId);
  if (game.pending === PENDING.admins && !isAdministratorOf(actor, game)) return false;
  return canEditWeek(actor, game.home, saturday, today) || canEditWeek(actor, game.away, saturday, today);
}

/** Whether the actor edits all schedules of a conference: administrators and its commissioner. */
export function canEditConference(actor: Actor, conferenceId: number): boolean {
  return actor.roleId === ROLE.admin || (actor.roleId === ROLE.conference && actor.conferenceId === conferenceId);
}

/** A game as one of its two schedules shows it. */
export interface ScheduledGame {
  readonly school: SchoolInSeason;
  readonly pending: Pending;
  readonly isConferenceGame: boolean;
  readonly saturday: CalendarDate;
}

/** Whether a schedule offers to move one of its games; the server knows both schools and decides (A098, A103). */
export function canMoveGame(
  actor: Actor,
  { school, pending, isConferenceGame, saturday }: ScheduledGame,
  today: CalendarDate,
): boolean {
  const privacy = {
    scheduleState: null,
    visibleTo: [],
    privateConferenceId: isConferenceGame ? school.conferenceId : null,
  };
  return canEditGame(actor, { home: school, away: school, pending, ...privacy }, saturday, today);
}

/**
 * Whether the actor may create, change and release a conference's private games: its commissioner, or an
 * administrator without the associate flag.
 */
export function canHoldPrivate(actor: Actor, conferenceId: number | null): boolean {
  if (!canCall(actor, 'schedule-releasers')) return false;
  return actor.roleId === ROLE.admin || (conferenceId !== null && actor.conferenceId === conferenceId);
}

/**
 * The pending states that the actor may give a game; `conferenceId` is null for a non-conference game (A078, A079).
 */
export function pendingOptions(actor: Actor, conferenceId: number | null): Pending[] {
  const options: Pending[] = [PENDING.none];
  // Only a game that a school editor saves needs the other school's consent (A262).
  if (actor.roleId === ROLE.school) options.push(PENDING.open);
  if (actor.roleId === ROLE.admin || actor.roleId === ROLE.conference) options.push(PENDING.admins);
  const isAllowed = conferenceId !== null && !NO_PRIVATE_PENDING_CONFERENCES.includes(conferenceId);
  if (isAllowed && canHoldPrivate(actor, conferenceId)) options.push(PENDING.private);
  return options;
}

/** Whether the actor may save a game with this pending state; pending 1 is open to everyone (A078). */
export function canSetPending(actor: Actor, pending: Pending, conferenceId: number | null): boolean {
  return pending === PENDING.open || pendingOptions(actor, conferenceId).includes(pending);
}

/** Whether a conference's schedule has states: not when its members play no conference games (A081, A082). */
function hasScheduleStates(conferenceId: number): boolean {
  return !NO_PRIVATE_PENDING_CONFERENCES.includes(conferenceId);
}

/**
 * Whether the actor may release a conference's schedule or withdraw it: those who may hold its private games (A081).
 */
export function canChangeScheduleState(actor: Actor, conferenceId: number): boolean {
  return hasScheduleStates(conferenceId) && canHoldPrivate(actor, conferenceId);
}

/** Whether the actor may remove a conference's schedule: administrators only (A083). */
export function canRemoveSchedule(actor: Actor, conferenceId: number): boolean {
  return actor.roleId === ROLE.admin && canChangeScheduleState(actor, conferenceId);
}

/** Who gets the conference menu: a manager can use its entries, an associate sees them disabled. */
export type ConferenceMenu = 'manager' | 'associate';

/** The conference menu that the actor gets; null when it is not shown (A259). */
export function conferenceMenu(actor: Actor, conferenceId: number): ConferenceMenu | null {
  if (canChangeScheduleState(actor, conferenceId)) return 'manager';
  return actor.roleId === ROLE.admin && hasScheduleStates(conferenceId) ? 'associate' : null;
}

/** The facts of a week that decide whether an auction may be created in it. */
export interface AuctionableWeek {
  readonly school: SchoolInSeason;
  readonly saturday: CalendarDate;
  readonly hasGame: boolean;
  /** An auction holds the week, as `holdsWeek` decides. */
  readonly hasAuction: boolean;
  readonly isConferenceWeek: boolean;
  /** The week is BYE, not available or held for FCS. */
  readonly isClosed: boolean;
  readonly isSeasonFull: boolean;
}

export type AuctionObstacle = 'forbidden' | 'past' | 'conference-week' | 'auction' | 'game' | 'closed' | 'season-full';

/**
 * Why the actor may not create an auction in a week, or null. The actor must be an administrator or school
 * editor who may edit the week, the week open and not held by an auction, and the season not full; in conference
 * weeks only administrators create auctions.
 */
export function auctionObstacle(actor: Actor, week: AuctionableWeek, today: CalendarDate): AuctionObstacle | null {
  if (!canEnter(actor, 'auctions') || !canEditSchool(actor, week.school)) return 'forbidden';
  if (isPastWeek(week.saturday, today)) return 'past';
  if (week.isConferenceWeek && actor.roleId !== ROLE.admin) return 'conference-week';
  if (week.hasAuction) return 'auction';
  if (week.hasGame) return 'game';
  if (week.isClosed) return 'closed';
  return week.isSeasonFull ? 'season-full' : null;
}

/** Whether the actor may create an auction in a week. */
export function canCreateAuction(actor: Actor, week: AuctionableWeek, today: CalendarDate): boolean {
  return auctionObstacle(actor, week, today) === null;
}

/** Whether the actor may add a game to a BYE week: administrators and commissioners (A094). */
export function canOverrideBye(actor: Actor): boolean {
  return actor.roleId === ROLE.admin || actor.roleId === ROLE.conference;
}

/** Whether the actor may add any opponent to a week held for FCS: administrators (A093). */
export function canOverrideHold(actor: Actor): boolean {
  return isAdministrator(actor);
}

/** Whether the actor may add a game to a week that is not available: administrators (A090). */
export function canOverrideNotAvailable(actor: Actor): boolean {
  return isAdministrator(actor);
}

/** The permissions that a route or a menu entry may require. */
export type AreaPermission =
  | 'public'
  | 'signed-in'
  | 'reports-menu'
  | 'pending-report'
  | 'auctions'
  | 'own-schedule-release'
  | 'admin'
  | 'app-admin'
  | 'transfer'
  | 'what-if'
  | 'league'
  | 'activity-log'
  | 'releases';

const allowCallers = (permission: CallPermission) => (actor: Actor) => canCall(actor, permission);

/**
 * The pages of an area are open to the users who may make its calls. Released declarations use these names, so no
 * name may change.
 */
const AREA_RULES: Record<AreaPermission, (actor: Actor) => boolean> = {
  public: allowCallers('public'),
  'signed-in': allowCallers('signed-in'),
  // Hides the menu only; the reports themselves are open to every signed-in user (A061).
  'reports-menu': (actor) => actor.roleId !== ROLE.schoolView,
  'pending-report': allowCallers('pending-report'),
  auctions: allowCallers('auctions'),
  'own-schedule-release': (actor) => actor.conferenceId !== null && canChangeScheduleState(actor, actor.conferenceId),
  admin: allowCallers('administration'),
  'app-admin': allowCallers('administrators'),
  // Import and export of the league (R-export).
  transfer: allowCallers('non-associate-administrators'),
  'what-if': allowCallers('non-associate-administrators'),
  league: allowCallers('league-readers'),
  'activity-log': allowCallers('non-associate-administrators'),
  releases: allowCallers('non-associate-administrators'),
};

/** Whether a text is the name of an area permission. */
export function isAreaPermission(text: string): text is AreaPermission {
  return Object.hasOwn(AREA_RULES, text);
}

/** Whether the actor may enter an area or see its menu entry (R-roles); without a session only public areas. */
export function canEnter(actor: Actor | null, permission: AreaPermission): boolean {
  return actor === null ? permission === 'public' : AREA_RULES[permission](actor);
}
