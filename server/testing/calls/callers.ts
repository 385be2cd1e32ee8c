import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type TestConference, type TestSchool, type TestUser, aConference, aSchool, aUser } from '../builders.ts';
import type { TestServer } from '../start-test-server.ts';

/** All kinds of users, by their rights (R-roles, A210). */
export const PEOPLE = {
  administrator: { role: 1, associate: false },
  'associate administrator': { role: 1, associate: true },
  'school editor': { role: 2, associate: false },
  'associate school editor': { role: 2, associate: true },
  'school viewer': { role: 3, associate: false },
  'associate school viewer': { role: 3, associate: true },
  commissioner: { role: 10, associate: false },
  'associate commissioner': { role: 10, associate: true },
} as const;

export type Person = keyof typeof PEOPLE;
export type Api = ApiClient<ApiContract>;

/** A subset of the callers. */
export const people = (...names: readonly Person[]): readonly Person[] => names;

export const nobody = people();
export const admins = people('administrator', 'associate administrator');
export const editors = people('school editor', 'associate school editor');
export const viewers = people('school viewer', 'associate school viewer');
export const commissioners = people('commissioner', 'associate commissioner');
export const everyone = people(...admins, ...editors, ...viewers, ...commissioners);
export const allButViewers = people(...admins, ...editors, ...commissioners);
export const traders = people(...admins, ...editors);
export const releasers = people('administrator', ...commissioners);
export const chief = people('administrator');
export const leagueEditors = people(...admins, 'associate school editor', 'associate commissioner');
export const conferenceEditors = people(...admins, 'associate commissioner');

/** A caller with the league of the calls. */
export interface Caller {
  readonly name: string;
  readonly user: TestUser;
  readonly token: string | null;
  readonly api: Api;
  readonly league: CalledLeague;
}

/** Two conferences with two schools each; the callers belong to `own` or to its conference. */
export interface CalledLeague {
  readonly server: TestServer;
  readonly conference: TestConference;
  readonly otherConference: TestConference;
  readonly own: TestSchool;
  readonly member: TestSchool;
  readonly foreign: TestSchool;
  readonly stranger: TestSchool;
  /** An administrator who prepares objects. */
  readonly admin: Api;
  /** A viewer of the foreign school, who owns objects of others. */
  readonly other: { readonly user: TestUser; readonly api: Api };
  /** Editors who enter games against others and dispute them. */
  readonly editorOf: Readonly<Record<'own' | 'foreign' | 'stranger', Api>>;
  /** A week without a game or auction of this attempt. */
  readonly freshWeek: () => number;
  /** An unused number for a name. */
  readonly freshNumber: () => number;
}

/** Creates the league of all attempts. */
export async function aCalledLeague(server: TestServer): Promise<CalledLeague> {
  const { db } = server;
  const conference = await aConference(db, { name: 'Home Conference', state: 'membership' });
  const otherConference = await aConference(db, { name: 'Other Conference', state: 'membership' });
  const foreign = await aSchool(db, { conference: otherConference, name: 'Foreign' });
  const stranger = await aSchool(db, { conference: otherConference, name: 'Stranger' });
  const own = await aSchool(db, { conference, name: 'Own' });
  const other = await aUser(db, { role: 3, school: foreign });
  const anEditor = async (school: TestSchool) => server.as(await aUser(db, { role: 2, school }));
  let week = 1;
  let number = 0;
  return {
    server,
    conference,
    otherConference,
    foreign,
    stranger,
    own,
    member: await aSchool(db, { conference, name: 'Member' }),
    admin: await server.as(await aUser(db)),
    other: { user: other, api: await server.as(other) },
    editorOf: { own: await anEditor(own), foreign: await anEditor(foreign), stranger: await anEditor(stranger) },
    freshWeek: () => {
      week = (week % 13) + 2;
      return week;
    },
    freshNumber: () => {
      number += 1;
      return number;
    },
  };
}

/** The account of a person in the league, of the own school or of its conference. */
export function anAccount(league: CalledLeague, person: Person, status: 1 | 2 | 3 = 1): Promise<TestUser> {
  const { role, associate } = PEOPLE[person];
  const affiliation = role === 10 ? { conference: league.conference } : role === 1 ? {} : { school: league.own };
  return aUser(league.server.db, { role, associate, status, ...affiliation });
}

/** Signs a user of the league in. */
export async function aCaller(league: CalledLeague, name: string, user: TestUser): Promise<Caller> {
  const token = await league.server.token(user);
  return { name, user, token, api: league.server.client(token), league };
}
