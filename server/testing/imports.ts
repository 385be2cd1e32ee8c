import type { ApiClient } from '@open-date/shared-api/client';
import type { AdminImport, ApiContract } from '@open-date/shared-api/contract';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { workOnImport } from '../src/admin/import/work.ts';
import { cfbdGame, cfbdTeam } from '../src/imports/testing/cfbd-rows.ts';
import { RECORDED } from '../src/imports/undo/recorded-tables.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import { aConference, aGame, aSchool } from './builders.ts';
import type { TestServer } from './start-test-server.ts';

const alder = { id: 9001, team: 'Alder' };
export const birch = { id: 9002, team: 'Birch' };
export const TEAMS = [cfbdTeam(9001, 'Alder'), cfbdTeam(9002, 'Birch')];
export const GAMES = [
  cfbdGame(alder, birch, { id: 1, season: 2027, startDate: '2027-10-09T18:00:00.000Z' }),
  cfbdGame(birch, alder, { id: 2, season: 2028, startDate: '2028-10-07T18:00:00.000Z' }),
  cfbdGame(birch, alder, { id: 3, season: 2027, startDate: '2028-01-03T18:00:00.000Z', seasonType: 'postseason' }),
];
/** A zip archive of JSON files. */
export const archive = (files: Readonly<Record<string, unknown>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, strToU8(JSON.stringify(rows))])));

export const makeFile = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name);

export const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Fills a league whose conference Lake plays a game; `file` has only games of another conference. */
export async function playElsewhere(db: Db) {
  const lake = await aConference(db, { name: 'Lake', type: 2 });
  const [home, away] = [await aSchool(db, { conference: lake }), await aSchool(db, { conference: lake })];
  const playLake = (week: number) => aGame(db, { home, away, week, isConferenceGame: true });
  await playLake(6);
  const meet = (id: number, day: string) =>
    cfbdGame(alder, birch, {
      id,
      season: Number(day.slice(0, 4)),
      startDate: `${day}T18:00:00.000Z`,
      conferenceGame: true,
    });
  const games = [meet(1, '2027-10-09'), meet(2, '2027-11-13'), meet(3, '2028-10-07')];
  return { file: makeFile('play.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': games })), away, playLake };
}

/** Waits for the step of the server, as the screen does. */
export async function settleImport(
  server: TestServer,
  admin: ApiClient<ApiContract>,
  id: number,
): Promise<AdminImport> {
  for (;;) {
    await workOnImport(server.db, { onError: () => undefined });
    const found = await admin.adminImport.one({ params: { id } });
    if (!found.state.endsWith('ing')) return found;
    await pause();
  }
}

/** Every row of the league, without versions and times. */
export async function readLeague(db: Db) {
  const tables = [...RECORDED, 'school_week_wants', 'conference_divisions', 'auctions'];
  const rows = tables.map(
    (table) =>
      sql`select ${table}::text as "table", to_jsonb(t) - '{version,updated_at}'::text[] as row from ${sql.table(table)} t`,
  );
  const found = await sql<{ table: string; row: object }>`
    select * from (${sql.join(rows, sql` union all `)}) x order by "table", row::text`.execute(db);
  return found.rows;
}
