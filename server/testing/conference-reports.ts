import { readCsv } from '@open-date/shared-api/testing/read-csv';
import type { PowerGroup } from '@open-date/shared-api/rules/reports/power';
import type { Db } from '../src/platform/db/transaction.ts';
import { SEASON, type TestConference, type TestSchool, aConference, aGame, aSchool, aUser } from './builders.ts';
import type { TestServer } from './start-test-server.ts';

/** The three test seasons. */
export const SPAN = { year: SEASON - 1, endyear: SEASON + 1 };

/** Conferences with two members each: two of either power group, two of the FCS, one of DIV II and the independents. */
export interface PowerLeague {
  readonly powers: readonly TestConference[];
  readonly others: readonly TestConference[];
  readonly small: readonly TestConference[];
  readonly independents: TestConference;
  readonly outside: TestConference;
  readonly members: ReadonlyMap<number, readonly TestSchool[]>;
}

/** A school of each conference of the league, and the second ones of Atlas and of the independents. */
export function namedSchools({ powers, others, small, independents, outside, members }: PowerLeague) {
  const member = (conference: TestConference | undefined, place: 0 | 1): TestSchool => {
    const school = members.get(conference?.id ?? 0)?.[place];
    if (!school) throw new Error('The league has no such school.');
    return school;
  };
  return {
    atlasA: member(powers[0], 0),
    atlasB: member(powers[0], 1),
    borealA: member(powers[1], 0),
    cedarA: member(others[0], 0),
    deltaA: member(others[1], 0),
    emberA: member(small[0], 0),
    fjordA: member(small[1], 0),
    lone: member(independents, 0),
    loner: member(independents, 1),
    garnetA: member(outside, 0),
  };
}

/** Games of every kind in the conference reports; the expected numbers are counted by hand. */
export async function someMeetings(db: Db, league: PowerLeague): Promise<void> {
  const { atlasA, atlasB, borealA, cedarA, emberA, garnetA, lone } = namedSchools(league);
  const game = (home: TestSchool, away: TestSchool, week: number, year = SEASON, more: object = {}) =>
    aGame(db, { home, away, week, year, ...more });
  await game(atlasA, cedarA, 1);
  await game(borealA, atlasA, 2);
  await game(atlasA, emberA, 3);
  await game(atlasA, atlasB, 4, SEASON, { isConferenceGame: true });
  await game(atlasB, garnetA, 5);
  await game(lone, atlasB, 6, SEASON, { pending: 2 });
  await game(cedarA, atlasB, 1, SEASON + 1, { altLocation: 'Neutral Field' });
  await game(emberA, garnetA, 7);
}

/** The conference reports of a user, by default an administrator. */
export async function conferenceReportsFor(server: TestServer, user: Parameters<typeof aUser>[1] = {}) {
  return (await server.as(await aUser(server.db, user))).conferenceReports;
}

/** The file at a path below /reports, as rows. */
export async function readReportFile(server: TestServer, path: string): Promise<string[][]> {
  const token = await server.token(await aUser(server.db));
  const answer = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()));
}

/** Makes a conference, or one of its schools, count as a power one or not in the given seasons. */
export async function setPower(
  db: Db,
  of: { readonly conference: TestConference } | { readonly school: TestSchool },
  power: PowerGroup,
  years: readonly number[] = [SEASON - 1, SEASON, SEASON + 1],
): Promise<void> {
  if ('school' in of)
    await db
      .updateTable('school_years')
      .set({ power_override: power })
      .where('school_id', '=', of.school.id)
      .where('year', 'in', years)
      .execute();
  else
    await db
      .updateTable('conference_years')
      .set({ power_group: power })
      .where('conference_id', '=', of.conference.id)
      .where('year', 'in', years)
      .execute();
}

/** Creates the league of the conference reports, once for a database. */
export async function aPowerLeague(db: Db): Promise<PowerLeague> {
  const make = (name: string, type: number, more: object = {}) => aConference(db, { name, type, ...more });
  const powers = [await make('Atlas', 1), await make('Boreal', 1)];
  const others = [await make('Cedar', 1), await make('Delta', 1)];
  const small = [await make('Ember', 2), await make('Fjord', 2)];
  const independents = await make('Independents', 1, { id: 9, isIndependents: true });
  const outside = await make('Garnet', 3);
  for (const conference of powers) await setPower(db, { conference }, 'P');
  for (const conference of others) await setPower(db, { conference }, 'G');
  const members = new Map<number, TestSchool[]>();
  for (const conference of [...powers, ...others, ...small, independents, outside]) {
    const schools = [];
    for (const letter of ['A', 'B'])
      schools.push(await aSchool(db, { conference, name: `${conference.name} ${letter}` }));
    members.set(conference.id, schools);
  }
  return { powers, others, small, independents, outside, members };
}
