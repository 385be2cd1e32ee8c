import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/transaction.ts';
import { SEASON } from '../builders.ts';

/** Ids of objects by kind, most of which are not the caller's. */
export type LeagueIds = ReadonlyMap<string, readonly number[]>;

type Kind = keyof typeof SOURCES;

/** Ids of each kind. */
const COUNT = 200;
const of = (table: string) => sql<{ id: number }>`select id from ${sql.table(table)} order by id limit ${COUNT}`;
const ofSeason = (table: string) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where year >= ${SEASON} order by id limit ${COUNT}`;

const SOURCES = {
  school: of('schools'),
  conference: of('conferences'),
  game: ofSeason('games'),
  week: ofSeason('school_weeks'),
  season: of('seasons'),
  user: of('users'),
  auction: of('auctions'),
  bid: of('bids'),
  guarantee: of('guarantee_games'),
  news: of('news_items'),
  notification: of('notifications'),
  activity: sql<{ id: number }>`select id from activity_log order by id desc limit ${COUNT}`,
  mail: of('email_outbox'),
  import: of('imports'),
  draft: of('what_if_drafts'),
  session: of('sessions'),
  refresh: of('cell_refresh_jobs'),
} satisfies Readonly<Record<string, RawBuilder<{ id: number }>>>;

/** What kind of id a path takes, by pattern; the first match wins. */
const OF_PATH: readonly (readonly [beginning: RegExp, kind: Kind])[] = [
  [/\/schoolweeks\//, 'week'],
  [/\/admin\/school\/|\/schools?\//, 'school'],
  [/\/conferences?\//, 'conference'],
  [/\/games\//, 'game'],
  [/\/seasons\//, 'season'],
  [/\/users\/sessions\//, 'session'],
  [/\/users?\//, 'user'],
  [/\/auctions\//, 'auction'],
  [/\/guaranteegame\//, 'guarantee'],
  [/\/news/, 'news'],
  [/\/notifications\//, 'notification'],
  [/\/activity\/|\/changes\//, 'activity'],
  [/\/mail\//, 'mail'],
  [/\/imports\//, 'import'],
  [/\/what-if\//, 'draft'],
  [/\/cells\//, 'refresh'],
];

/** The kinds of fields with ids, by name. */
const OF_FIELD: Readonly<Record<string, Kind>> = {
  SchoolIdHome: 'school',
  SchoolIdAway: 'school',
  schoolId: 'school',
  SchoolId: 'school',
  school: 'school',
  schoolid: 'school',
  ConferenceId: 'conference',
  conferenceId: 'conference',
  conferenceid: 'conference',
  Conference: 'conference',
  conference: 'conference',
  idOrYear: 'conference',
  schoolWeekId: 'week',
  bidId: 'bid',
};

/** Values of fields without ids, for calls whose schemas allow too much. */
const VALUES: Readonly<Record<string, unknown>> = {
  year: SEASON,
  Year: SEASON,
  endyear: SEASON,
  season: SEASON,
  email: 'somebody@example.test',
  password: 'fourteen green trucks',
  password_confirm: 'fourteen green trucks',
  passwordconfirm: 'fourteen green trucks',
  cell_phone: '(614) 555-0100',
  work_phone: '(614) 555-0101',
  roleid: 3,
  channel: 'production',
  set: 'RC-1',
  entry: '/artifacts/shell/1.0.0/main.js',
};

/** The `id` of a release set, and the name of a release. */
const OF_RELEASES = { id: 'RC-1', name: 'schedules' };

/** Reads the ids that requests are made with. */
export async function readLeagueIds(db: Db): Promise<LeagueIds> {
  const read = new Map<string, readonly number[]>();
  for (const [kind, source] of Object.entries(SOURCES))
    read.set(
      kind,
      (await source.execute(db)).rows.map(({ id }) => id),
    );
  return read;
}

/** Values for the fields of a call, most of which name objects that exist. */
export function givenValues(path: string, ids: LeagueIds, pick: number): Readonly<Record<string, unknown>> {
  const choose = (kind: Kind, turn: number) => {
    const all = ids.get(kind) ?? [];
    return all[(pick + turn * 7919) % Math.max(1, all.length)];
  };
  const kind = OF_PATH.find(([beginning]) => beginning.test(path))?.[1];
  const own = kind === undefined ? undefined : choose(kind, 0);
  const fields = Object.entries(OF_FIELD).map(([name, of], turn) => [name, choose(of, turn + 1)] as const);
  const known = [...fields, ['id', own] as const].flatMap(([name, id]) =>
    id === undefined ? [] : [[name, id] as const],
  );
  const releases = /\/(?:releases|deliveries)\//.test(path) ? OF_RELEASES : {};
  return { ...VALUES, ...Object.fromEntries(known), ...releases };
}
