import type { Actor } from '@open-date/shared-api/rules/access/permissions';

/** The signed-in user of a call, with the versions of the data behind cached answers. */
export interface Session {
  /** The id of the session; the user's id is the actor's. */
  readonly id: number;
  /** The moment of the call, by the database's clock. */
  readonly at: Date;
  readonly actor: Actor;
  readonly firstName: string;
  readonly lastName: string;
  readonly disableEmails: boolean;
  /** `year:conference` for each season of the user's school, which decides the private games they see. */
  readonly memberships: string;
  /** Version of the schedules that the call reads; null when it reads none, or the school does not exist. */
  readonly scheduleVersion: number | null;
  readonly referenceVersion: number;
}

/** The school whose schedule a call reads, or all schools. */
export type SchedulesRead = number | 'all';

/** Finds the session of a token; answers 401 for one that is unknown, expired or revoked. */
export type Authenticate = (token: string, readsSchedules?: SchedulesRead) => Promise<Session>;

/** The session of a token, or null; unlike a call, it does not keep the session alive. */
export type FindSession = (token: string) => Promise<Session | null>;
