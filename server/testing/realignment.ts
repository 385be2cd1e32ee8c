import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract, NewWhatIf, WhatIf } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { EXPORTED } from '../src/exports/exported-tables.ts';
import type { Db } from '../src/platform/db/transaction.ts';
import { SEASON, type TestConference, aConference, aGame, aSchool, aWeek, saturdayOfWeek } from './builders.ts';

type Api = ApiClient<ApiContract>;
/** A move in a request. */
export type Move = NewWhatIf['Moves'][number];

let drafts = 0;

/** A new name of a draft. */
export function draftName(): string {
  drafts += 1;
  return `Draft ${drafts}`;
}

/** A move to a conference, by default in the test season; null as the last season is the last one of the league. */
export function moveTo(
  { id }: { readonly id: number },
  school: { readonly id: number },
  first = SEASON,
  last: number | null = first,
): Move {
  return { SchoolId: school.id, FirstSeason: first, LastSeason: last, ConferenceId: id, DivisionId: null };
}

/** The parameters of a call about a draft. */
export function withId({ id }: { readonly id: number }) {
  return { params: { id } };
}

/** Creates a draft. */
export function aDraft(api: Api, moves: readonly Move[], facts: { readonly Shared?: 0 | 1 } = {}): Promise<WhatIf> {
  return api.adminWhatIf.create({ body: { Name: draftName(), Moves: [...moves], ...facts } });
}

/** Applies a draft with its current consequences. */
export async function applySeen(api: Api, draft: WhatIf): Promise<WhatIf> {
  const { version, Fingerprint } = await api.adminWhatIf.consequences(withId(draft));
  return api.adminWhatIf.apply({ ...withId(draft), body: { version, Fingerprint } });
}

/** Creates a division of a conference and returns its id. */
export async function aDivision(db: Db, { id }: TestConference, name: string): Promise<number> {
  const row = await db
    .insertInto('conference_divisions')
    .values({ conference_id: id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The rows of every table of the league, without versions and dates of changes. */
export async function leagueRows(db: Db): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const { name } of EXPORTED.filter((table) => !/^(activity_log|what_if_)/.test(table.name))) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - '{version,updated_at,updated_by}'::text[] as row from ${sql.table(name)} t order by 1`.execute(
      db,
    );
    state[name] = rows.map(({ row }) => row);
  }
  return state;
}

/** Two schools of the Lake that join the FCS conference Coast, with a game, want or flag of every kind. */
export async function aRealignment(db: Db, admin: Api) {
  const lake = await aConference(db);
  const coast = await aConference(db, {
    type: 2,
    playStarts: await saturdayOfWeek(db, 4),
    endDate: await saturdayOfWeek(db, 13),
  });
  const [x, y] = [await aSchool(db, { conference: lake, conferenceGames: 2 }), await aSchool(db, { conference: lake })];
  const stays = await aSchool(db, { conference: lake, conferenceGames: 2 });
  const coastal = await aSchool(db, { conference: coast, conferenceGames: 1 });
  const stranger = await aSchool(db);
  const division = await aDivision(db, lake, `Division of ${x.id}`);
  await admin.adminSchools.setDivision({
    params: { id: x.id },
    body: { ConferenceDivisionId: division, Year: SEASON },
  });
  const games = {
    becomes: await aGame(db, { home: x, away: coastal, week: 2 }),
    stops: await aGame(db, { home: stays, away: x, week: 5, isConferenceGame: true }),
    changes: await aGame(db, { home: x, away: y, week: 6, isConferenceGame: true }),
    secret: await aGame(db, { home: y, away: stays, week: 7, pending: 3 }),
    inTheWay: await aGame(db, { home: x, away: stranger, week: 8 }),
    early: await aGame(db, { home: y, away: stranger, week: 1 }),
  };
  await aWeek(db, x, { week: 10, wants: [1, 22] });
  await aWeek(db, y, { week: 11, holdForFcs: true });
  return {
    lake,
    coast,
    x,
    y,
    stays,
    coastal,
    division,
    games,
    moves: [moveTo(coast, x, SEASON, SEASON + 1), moveTo(coast, y)],
  };
}
