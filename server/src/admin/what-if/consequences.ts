import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { createHash } from 'node:crypto';
import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { balanceGames, gameEffect, usualPromise } from '@open-date/shared-api/rules/admin/what-if-games';
import {
  type DraftLeague,
  type MemberCount,
  type PlannedSeason,
  type WhatIfProblem,
  emptiedConferences,
  newConferenceSeasons,
  overfullSeasons,
  planDraft,
  seasonKey,
} from '@open-date/shared-api/rules/admin/what-if-plan';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { sql } from 'kysely';
import { Viewer } from '../../access/viewer.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { countAffected } from '../effects/affected-records.ts';
import {
  type GameRow,
  type MemberSeasonRow,
  findDivisionNames,
  findMemberSeasons,
  findSuperseded,
  findWantLabels,
  findWeeks,
} from './game-queries.ts';
import { type DraftRow, findDraftLeague, findMoves } from './queries.ts';
import { type Realigned, lockRealignment, realign } from './realign.ts';

type Consequences = Omit<WhatIfConsequences, 'version' | 'Fingerprint'>;

export interface AppliedDraft {
  readonly consequences: WhatIfConsequences;
  readonly realigned: Realigned;
}

const NOTHING: Realigned = {
  seasons: [],
  gamesBefore: [],
  games: [],
  weeks: [],
  divisions: 0,
  newYears: [],
  schoolIds: [],
};

/** Applies the moves of a draft and collects the consequences. The caller holds the locks of league and draft. */
export async function applyMoves(tx: Tx, session: Session, draft: DraftRow, now: Date): Promise<AppliedDraft> {
  const moves = await findMoves(tx, draft.id);
  const league = await findDraftLeague(tx, moves, new Viewer(session, now).currentYear);
  const { seasons, problems } = planDraft(moves, league);
  const scope = readScope(seasons, league);
  const newSeasons = newConferenceSeasons(seasons, league);
  const lacking = new Set(newSeasons.flatMap(({ conferenceId }) => conferenceId ?? []));
  const newYears = seasons.length === 0 ? [] : await lockRealignment(tx, seasons, lacking);
  const before = await readLeague(tx, scope, seasons);
  let realigned: Realigned = { ...NOTHING, newYears };
  const ended = await countAffected(
    tx,
    { today: businessDate(now), schoolIds: scope.schoolIds, years: scope.years },
    async () => {
      if (seasons.length > 0) realigned = { ...(await realign(tx, session, seasons, now)), newYears };
      return { ...realigned, games: realigned.games.filter((game) => game.before !== null && game.after === null) };
    },
  );
  // A preview must check deferred constraints too.
  await sql`set constraints all immediate`.execute(tx);
  const after = await readLeague(tx, scope, seasons);
  const members = countMembers(before.members, after.members);
  const allProblems = [
    ...problems,
    ...newSeasons,
    ...emptiedConferences(members),
    ...overfullSeasons(after.members.filter(isOneOf(seasons))),
  ];
  const consequences: Consequences = {
    CanApply: toFlag(!allProblems.some(({ blocks }) => blocks)),
    Problems: allProblems.map(presentProblem),
    Seasons: await presentSeasons(tx, seasons, { league, realigned }),
    Games: presentGames(realigned, { league, before: before.superseded, after: after.superseded }),
    ConferenceGames: presentConferenceGames(seasons, before.members, after.members),
    Weeks: await presentWeeks(tx, realigned),
    Members: members.map((count) => ({
      ConferenceId: count.conferenceId,
      ConferenceName: count.conference,
      Year: count.year,
      Before: count.before,
      After: count.after,
    })),
    Ended: ended,
  };
  return {
    consequences: { version: draft.version, Fingerprint: hashConsequences(consequences), ...consequences },
    realigned,
  };
}

/** Ignores report counts, which change with the day. */
function hashConsequences({ Ended, ...consequences }: Consequences): string {
  const { ReportRows: _, ...ended } = Ended;
  return createHash('sha256')
    .update(JSON.stringify({ ...consequences, ended }))
    .digest('hex');
}

interface Scope {
  readonly schoolIds: readonly number[];
  readonly conferenceIds: readonly number[];
  readonly years: readonly number[];
}

function readScope(seasons: readonly PlannedSeason[], { memberships }: DraftLeague): Scope {
  const left = seasons.flatMap(({ schoolId, year }) => memberships.get(seasonKey(schoolId, year)) ?? []);
  return {
    schoolIds: [...new Set(seasons.map(({ schoolId }) => schoolId))],
    conferenceIds: [...new Set([...left, ...seasons.map(({ conferenceId }) => conferenceId)])],
    years: [...new Set(seasons.map(({ year }) => year))],
  };
}

interface LeagueState {
  readonly members: readonly MemberSeasonRow[];
  readonly superseded: ReadonlySet<number>;
}

async function readLeague(
  tx: Tx,
  { conferenceIds, years }: Scope,
  seasons: readonly PlannedSeason[],
): Promise<LeagueState> {
  return {
    members: await findMemberSeasons(tx, conferenceIds, years),
    superseded: await findSuperseded(tx, seasons),
  };
}

function isOneOf(
  seasons: readonly PlannedSeason[],
): (of: { readonly schoolId: number; readonly year: number }) => boolean {
  const keys = new Set(seasons.map(({ schoolId, year }) => seasonKey(schoolId, year)));
  return ({ schoolId, year }) => keys.has(seasonKey(schoolId, year));
}

/** Conference seasons whose number of members changes. */
function countMembers(before: readonly MemberSeasonRow[], after: readonly MemberSeasonRow[]): MemberCount[] {
  const counts = new Map<string, MemberCount>();
  const add = (row: MemberSeasonRow, side: 'before' | 'after') => {
    const { conferenceId, conference, year } = row;
    const key = seasonKey(conferenceId, year);
    const count = counts.get(key) ?? { conferenceId, conference, year, before: 0, after: 0 };
    counts.set(key, { ...count, [side]: count[side] + 1 });
  };
  for (const row of before) add(row, 'before');
  for (const row of after) add(row, 'after');
  return [...counts.values()]
    .filter((count) => count.before !== count.after)
    .toSorted((one, other) => one.year - other.year || compareNames(one.conference, other.conference));
}

function presentProblem(problem: WhatIfProblem): Consequences['Problems'][number] {
  return {
    Kind: problem.kind,
    Blocks: toFlag(problem.blocks),
    Text: problem.text,
    Move: problem.move,
    SchoolId: problem.schoolId,
    ConferenceId: problem.conferenceId,
    Year: problem.year,
  };
}

async function presentSeasons(
  tx: Tx,
  seasons: readonly PlannedSeason[],
  { league, realigned }: { readonly league: DraftLeague; readonly realigned: Realigned },
): Promise<Consequences['Seasons']> {
  const divisions = await findDivisionNames(tx);
  const positions = new Map(seasons.map(({ schoolId, year, move }) => [seasonKey(schoolId, year), move]));
  const nameConference = (id: number) => league.conferences.get(id)?.name ?? '';
  return realigned.seasons.map(({ schoolId, year, before, after }) => ({
    Move: positions.get(seasonKey(schoolId, year)) ?? 0,
    SchoolId: schoolId,
    SchoolName: league.schools.get(schoolId) ?? '',
    Year: year,
    FromConferenceId: before.conference_id,
    FromConferenceName: nameConference(before.conference_id),
    FromDivisionName: divisions.get(before.division_id ?? 0) ?? '',
    ToConferenceId: after.conference_id,
    ToConferenceName: nameConference(after.conference_id),
    ToDivisionName: divisions.get(after.division_id ?? 0) ?? '',
  }));
}

interface Superseded {
  readonly league: DraftLeague;
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
}

/** Games whose conference changes, and games that newly fall into conference weeks. */
function presentGames({ gamesBefore, games }: Realigned, { league, before, after }: Superseded): Consequences['Games'] {
  const changed = new Map(games.map((game) => [game.id, game]));
  const nameConference = (id: number | null) => league.conferences.get(id ?? 0)?.name ?? '';
  const isListed = ({ id, conferenceId }: GameRow) => {
    const { after: conference } = changed.get(id) ?? { after: conferenceId };
    return conference !== conferenceId || (after.has(id) && !before.has(id));
  };
  return gamesBefore.filter(isListed).map((game) => {
    const conference = changed.has(game.id) ? (changed.get(game.id)?.after ?? null) : game.conferenceId;
    return {
      id: game.id,
      Year: game.year,
      Date: game.date,
      HomeId: game.homeId,
      Home: game.home,
      AwayId: game.awayId,
      Away: game.away,
      Effect: gameEffect(game.conferenceId, conference),
      FromConferenceName: nameConference(game.conferenceId),
      ToConferenceName: nameConference(conference),
      PrivateTo: game.privateTo ?? '',
      Superseded: toFlag(after.has(game.id)),
    };
  });
}

/** Conference games against the promised number, of moved schools and of members whose number changes. Leaves out seasons without conference games. */
function presentConferenceGames(
  seasons: readonly PlannedSeason[],
  before: readonly MemberSeasonRow[],
  after: readonly MemberSeasonRow[],
): Consequences['ConferenceGames'] {
  const isMoved = isOneOf(seasons);
  const games = new Map(before.map((row) => [seasonKey(row.schoolId, row.year), row.conferenceGames]));
  const scheduled = new Set(
    after.filter((row) => row.conferenceGames > 0).map(({ conferenceId, year }) => seasonKey(conferenceId, year)),
  );
  const promises = new Map<string, (number | null)[]>();
  for (const row of after.filter((one) => !isMoved(one))) {
    const key = seasonKey(row.conferenceId, row.year);
    promises.set(key, [...(promises.get(key) ?? []), row.promised]);
  }
  return after
    .map((row) => {
      const moved = isMoved(row);
      const usual = moved ? usualPromise(promises.get(seasonKey(row.conferenceId, row.year)) ?? []) : null;
      const promised = usual ?? row.promised;
      return {
        SchoolId: row.schoolId,
        SchoolName: row.school,
        Year: row.year,
        ConferenceId: row.conferenceId,
        ConferenceName: row.conference,
        Moved: toFlag(moved),
        Promised: promised,
        Before: games.get(seasonKey(row.schoolId, row.year)) ?? 0,
        After: row.conferenceGames,
        Balance: balanceGames(promised, row.conferenceGames),
      };
    })
    .filter(
      ({ ConferenceId, Year, Moved, Before, After }) =>
        Before !== After || (Moved === 1 && (After > 0 || scheduled.has(seasonKey(ConferenceId, Year)))),
    );
}

async function presentWeeks(tx: Tx, { weeks }: Realigned): Promise<Consequences['Weeks']> {
  if (weeks.length === 0) return [];
  const labels = await findWantLabels(tx);
  const ended = new Map(weeks.map((week) => [week.id, week]));
  const rows = await findWeeks(tx, [...ended.keys()]);
  return rows.map(({ id, schoolId, school, year, date }) => ({
    SchoolId: schoolId,
    SchoolName: school,
    Year: year,
    Date: date,
    Wants: (ended.get(id)?.wants ?? []).map((want) => labels.get(want) ?? ''),
    Hold: toFlag(ended.get(id)?.hold ?? false),
  }));
}
