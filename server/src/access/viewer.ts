import { type CalendarDate, businessDate } from '@open-date/shared-api/rules/league/calendar';
import { ROLE } from '@open-date/shared-api/rules/constants';
import {
  type Actor,
  type SchoolInSeason,
  canEditGame,
  canEditSchool,
  canEditWeek,
  canOpenGame,
} from '@open-date/shared-api/rules/access/permissions';
import { type GamePrivacy, canSeeGame } from '@open-date/shared-api/rules/access/private-games';
import { type GuardedGame, gameAccess } from './game-access.ts';
import type { ViewerScope } from './private-games.ts';
import type { Session } from '../platform/http/session.ts';

/** The signed-in user as a viewer of schedules on one New York day. */
export class Viewer {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly currentYear: number;
  readonly #memberships: string;
  /** The conferences of the viewer's school by season; read when first needed, which a cached answer never does. */
  #conferencesByYear: ReadonlyMap<number, number> | null = null;

  /**
   * @param session a signed-in user, or an actor with memberships and the moment of the call
   * @param now the moment of the transaction; without one, the moment of the call
   */
  constructor(session: Pick<Session, 'actor' | 'memberships' | 'at'>, now: Date = session.at) {
    this.actor = session.actor;
    this.now = now;
    this.today = businessDate(now);
    this.currentYear = Number(this.today.slice(0, 4));
    this.#memberships = session.memberships;
  }

  /** Viewers with equal keys see the same games. */
  get scopeKey(): string {
    const { roleId, conferenceId } = this.actor;
    if (roleId === ROLE.admin) return 'admin';
    return roleId === ROLE.conference ? `conference ${conferenceId}` : `member ${this.#memberships}`;
  }

  /** The viewer in the form that the database functions take. */
  get scope(): ViewerScope {
    const { roleId, conferenceId, schoolId } = this.actor;
    const isConference = roleId === ROLE.conference;
    return {
      seesAll: roleId === ROLE.admin,
      conferenceId: isConference ? conferenceId : null,
      schoolId: isConference ? null : schoolId,
      today: this.today,
    };
  }

  /** Viewers with equal keys get the same schedule of this school on the same day. */
  scopeKeyFor(schoolId: number): string {
    const { roleId, schoolId: own } = this.actor;
    return roleId === ROLE.school && own === schoolId ? 'own' : this.scopeKey;
  }

  /** The viewer's part of the cache key of an answer with the weeks of many schools; the caller adds the request. */
  key(session: Session): string {
    const { roleId, schoolId } = this.actor;
    const editor = roleId === ROLE.school ? ` school ${schoolId}` : '';
    return `${this.countsKey(session)}${editor}`;
  }

  /** The same for an answer that only depends on the games that the viewer may see, not on what they may change. */
  countsKey({ dataVersion, referenceVersion }: Session): string {
    return `${dataVersion} ${referenceVersion} ${this.today} ${this.scopeKey}`;
  }

  canSee(game: GuardedGame): boolean {
    return this.canSeeGame(gameAccess(game), game.year);
  }

  /** Like `canSee`, for a game of which only the GamePrivacy is loaded. */
  canSeeGame(game: GamePrivacy, year: number): boolean {
    return canSeeGame(this.actor, game, this.#conferenceIn(year));
  }

  canOpen(game: GuardedGame): boolean {
    return canOpenGame(this.actor, gameAccess(game), this.#conferenceIn(game.year));
  }

  /** A game as the viewer may see it: without comments when they may not open it, because these hold terms under negotiation. */
  shown<Game extends GuardedGame & { readonly comments: string }>(game: Game): Game {
    return this.canOpen(game) ? game : { ...game, comments: '' };
  }

  canEdit(game: GuardedGame): boolean {
    return canEditGame(this.actor, gameAccess(game), game.saturday_date, this.today);
  }

  canEditSchool(school: SchoolInSeason): boolean {
    return canEditSchool(this.actor, school);
  }

  canEditWeek(school: SchoolInSeason, saturday: CalendarDate): boolean {
    return canEditWeek(this.actor, school, saturday, this.today);
  }

  #conferenceIn(year: number): number | null {
    this.#conferencesByYear ??= readMemberships(this.#memberships);
    return this.#conferencesByYear.get(year) ?? null;
  }
}

function readMemberships(memberships: string): ReadonlyMap<number, number> {
  const years = memberships.split(',').filter((text) => text !== '');
  return new Map(
    years.map((text) => {
      const [year, conference] = text.split(':');
      return [Number(year), Number(conference)];
    }),
  );
}
