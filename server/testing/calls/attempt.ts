import { ApiError } from '@open-date/shared-api/client';
import type { Endpoint } from '@open-date/shared-api/contract';
import { ERROR_STATUS, type ErrorCode } from '@open-date/shared-api/contract/platform/endpoint';
import * as z from 'zod';
import { SEASON, type TestSchool } from '../builders.ts';
import { sampleCall } from '../sample-calls.ts';
import {
  type Api,
  type CalledLeague,
  type Caller,
  type Person,
  admins,
  chief,
  commissioners,
  conferenceEditors,
  editors,
  everyone,
  leagueEditors,
  releasers,
  traders,
} from './callers.ts';

/** The answer for a list without the object of the attempt. */
export const LEFT_OUT = 'left out';

/** The callers that may make a call about an object; others get 404, a list without it, or 403. */
export interface Rights {
  readonly allowed: readonly Person[];
  readonly hidden?: readonly Person[];
  readonly leftOut?: readonly Person[];
}

/** A call about one object, with its permitted callers. */
export interface Attempt {
  readonly object: string;
  readonly rights: Rights;
  readonly make: (caller: Caller, endpoint: Endpoint) => Promise<unknown>;
  /** Drops the object that earlier refused calls were about, because a call has changed it. */
  readonly forget: () => void;
}

export type Attempts = readonly Attempt[];
type Target<T> = (league: CalledLeague) => Promise<T> | T;
type Call<T> = (api: Api, target: T, caller: Caller) => Promise<unknown>;

const toRights = (rights: Rights | readonly Person[]): Rights => ('allowed' in rights ? rights : { allowed: rights });

/** A call about an object that refused calls share, because they do not change it. */
export function about<T>(
  object: string,
  rights: Rights | readonly Person[],
  target: Target<T>,
  call: Call<T>,
): Attempt {
  let kept: Promise<T> | null = null;
  return {
    object,
    rights: toRights(rights),
    make: async (caller) => {
      kept ??= Promise.resolve(target(caller.league));
      return call(caller.api, await kept, caller);
    },
    forget: () => {
      kept = null;
    },
  };
}

/** A call about an object of the caller. */
export function ofCaller(
  object: string,
  rights: Rights | readonly Person[],
  call: (api: Api, caller: Caller) => Promise<unknown>,
): Attempt {
  return { object, rights: toRights(rights), make: (caller) => call(caller.api, caller), forget: () => undefined };
}

const REFUSAL = z.object({ error: z.string(), code: z.string() });
const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

/** A call without an object, built from the contract; `given` replaces sample fields. */
export function free(
  rights: Rights | readonly Person[],
  given: Readonly<Record<string, unknown>> = {},
): readonly [Attempt] {
  return [
    {
      object: 'no object',
      rights: toRights(rights),
      make: async ({ league: { server }, token }, endpoint) => {
        const { address, headers, ...sent } = sampleCall(endpoint, { ...SAMPLE, ...given });
        const signed = token === null ? headers : { ...headers, 'Auth-Token': token };
        const answer = await fetch(server.url + address, { ...sent, method: endpoint.method, headers: signed });
        if (answer.ok) return answer.body?.cancel();
        const { error: message, code } = REFUSAL.parse(await answer.json());
        throw new ApiError({ message, code: isCode(code) ? code : 'internal', status: answer.status });
      },
      forget: () => undefined,
    },
  ];
}

const SAMPLE = { year: SEASON, endyear: SEASON, season: SEASON };

/** A public call is allowed if its answer is about its input. */
export const letIn = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 409, 429].includes(error.status)) return;
    throw error;
  });
};

/** The permitted callers for the callers' own school, another member of its conference, and a foreign school. */
export interface SchoolRights {
  readonly own: readonly Person[];
  readonly member: readonly Person[];
  readonly foreign: readonly Person[];
}

export const ANY_SCHOOL: SchoolRights = { own: everyone, member: everyone, foreign: everyone };
export const ADMINS: SchoolRights = { own: admins, member: admins, foreign: admins };
/** Schedules: editors of the school and commissioners of its conference (R-edit-schedule). */
export const EDITED: SchoolRights = {
  own: [...admins, ...editors, ...commissioners],
  member: [...admins, ...commissioners],
  foreign: admins,
};
/** Auctions: administrators and editors of the school. */
export const TRADED: SchoolRights = { own: traders, member: admins, foreign: admins };
/** The administration of schools: associates who edit the school (A210). */
export const LEAGUE: SchoolRights = { own: leagueEditors, member: conferenceEditors, foreign: admins };

/** A call about each of the three schools. */
export const onSchools = (
  { own, member, foreign }: SchoolRights,
  call: (api: Api, school: TestSchool, caller: Caller) => Promise<unknown>,
): Attempts => withSchools({ own, member, foreign }, (_league, school) => school, call);

/** A call about an object of each of the three schools; `other` is a school of another conference or a stranger. */
export function withSchools<T>(
  { own, member, foreign }: SchoolRights,
  target: (league: CalledLeague, school: TestSchool, other: TestSchool) => Promise<T> | T,
  call: Call<T>,
): Attempts {
  return [
    about('the own school', own, (league) => target(league, league.own, league.foreign), call),
    about('a member', member, (league) => target(league, league.member, league.foreign), call),
    about('a foreign school', foreign, (league) => target(league, league.foreign, league.stranger), call),
  ];
}

/** The permitted callers for the callers' own conference and for another one. */
export interface ConferenceRights {
  readonly own: readonly Person[];
  readonly foreign: readonly Person[];
}

export const RELEASED: ConferenceRights = { own: releasers, foreign: chief };
export const CONFERENCE: ConferenceRights = { own: conferenceEditors, foreign: admins };

/** A call about the test season of the own conference and of another one. */
export const onConferences = (
  { own, foreign }: ConferenceRights,
  call: (api: Api, of: { readonly id: number; readonly year: number }) => Promise<unknown>,
): Attempts => [
  about('the own conference', own, ({ conference: { id } }) => ({ id, year: SEASON }), call),
  about('another conference', foreign, ({ otherConference: { id } }) => ({ id, year: SEASON }), call),
];
