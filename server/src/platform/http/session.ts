import type { Actor } from '@open-date/shared-api/rules/access/permissions';

/** The signed-in user of a call, with the versions of the data behind cached answers. */
export interface Session {
  /** The id of the session; the user's id is the actor's. */
  readonly id: number;
  /** The moment of the call, by the database's clock. */
  readonly at: Date;
  /** When the user last proved who they are in this session. */
  readonly provedAt: Date;
  /** Whether the user has yet to set up the second factor that the site demands. */
  readonly isFactorMissing: boolean;
  readonly actor: Actor;
  readonly firstName: string;
  readonly lastName: string;
  readonly disableEmails: boolean;
  /** `year:conference` for each season of the user's school, which decides the private games they see. */
  readonly memberships: string;
  /** Version of the data that the call reads; null when it names none, or the school does not exist. */
  readonly dataVersion: number | null;
  readonly referenceVersion: number;
  /** The user's settings that decide what a numbered report leaves out, as text; null for other calls. */
  readonly reportSettings: string | null;
}

/** Schools of some divisions in a span of seasons. */
export interface SeasonsRead {
  readonly from: number;
  readonly to: number;
  /** Only schools of these conference types; all schools when missing. */
  readonly types?: readonly number[];
  /** A numbered report: its schools are of its own conference type, and the user's settings matter. */
  readonly report?: number;
}

/** What a call reads: the schedule of a school, those of all, those of some seasons, or data of another kind. */
export type DataRead = number | 'all' | SeasonsRead | 'guarantees' | 'directory';

/** Finds the session of a token; answers 401 for one that is unknown, expired or revoked. */
export type Authenticate = (token: string, reads?: DataRead) => Promise<Session>;

/** The session of a token, or null; unlike a call, it does not keep the session alive. */
export type FindSession = (token: string) => Promise<Session | null>;
