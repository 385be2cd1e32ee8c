import type { Actor } from '@open-date/shared-api/rules/access/permissions';

/** The signed-in user of a call, and the versions of the data that cached answers are made of. */
export interface Session {
  /** The session's own id; its user's is the actor's. */
  readonly id: number;
  /** The moment of the call, by the database's clock. */
  readonly at: Date;
  readonly actor: Actor;
  readonly firstName: string;
  readonly lastName: string;
  readonly disableEmails: boolean;
  /** `year:conference` of each season of the user's school: decides which private games they know. */
  readonly memberships: string;
  /** Version of the schedules that the call asked for; null when it asked for none, or there is no such school. */
  readonly scheduleVersion: number | null;
  readonly referenceVersion: number;
}

/** A school whose schedule a call reads, or the schedules of all of them. */
export type SchedulesRead = number | 'all';

/** Finds the session of a token; refuses with `session.expired` when it is unknown, expired or revoked. */
export type Authenticate = (token: string, readsSchedules?: SchedulesRead) => Promise<Session>;

/** The session of a token, or null; unlike a call it does not keep the session alive. */
export type FindSession = (token: string) => Promise<Session | null>;
