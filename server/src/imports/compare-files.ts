import { setImmediate } from 'node:timers/promises';
import type { Db } from '../platform/db/transaction.ts';
import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import type { Content } from './forms/form.ts';
import type { SourceRows } from './source-rows.ts';
import { buildLeague } from './league.ts';
import { planImport } from './plan/plan-import.ts';
import type { Plan } from './plan/plan.ts';
import { type ReportProgress, ignoreProgress } from './progress.ts';
import type { Remark } from './remarks.ts';
import type { Source } from './read-source.ts';
import { readState } from './read-state.ts';
import { atVenues } from './venue-zones.ts';

/** Share of reading the league in a comparison. */
const READING_SHARE = 0.4;

/** Compares the chosen part of files with the league. Throws ImportError. */
export async function comparePart(
  db: Db,
  source: Source,
  choice: Choice,
  onProgress: ReportProgress = ignoreProgress,
): Promise<Plan> {
  const state = await readState(db);
  onProgress(READING_SHARE);
  const league = buildLeague(atVenues(chooseRows(source, choice), source.teams, state));
  onProgress((1 + READING_SHARE) / 2);
  await setImmediate();
  const plan = planImport(league, state);
  const readings = source.remarks.map((words): Remark => ({ kind: 'guarantees', season: null, words }));
  return { ...plan, remarks: [...readings, ...plan.remarks] };
}

/** The chosen part of the files; null means everything. */
export interface Choice {
  readonly seasons: readonly number[] | null;
  readonly contents: readonly Content[] | null;
}

export const EVERYTHING: Choice = { seasons: null, contents: null };

/** The seasons and contents to choose from. */
export function listChoices(rows: SourceRows): { readonly seasons: number[]; readonly contents: Content[] } {
  const seasons = new Set([
    ...rows.games.map(({ season }) => season),
    ...rows.memberships.map(({ season }) => season),
    ...rows.teams.flatMap(({ memberships }) => memberships.map(({ season }) => season)),
    ...rows.guarantees.map(({ date }) => guaranteeSeason(date)),
  ]);
  const contents = (['teams', 'games', 'memberships', 'conferences', 'guarantees'] as const).filter(
    (content) => rows[content].length > 0,
  );
  return { seasons: [...seasons].toSorted((one, other) => one - other), contents };
}

/** The chosen rows; schools of a chosen game are created with it. */
export function chooseRows(rows: SourceRows, { seasons, contents }: Choice): SourceRows {
  const isIn = (season: number) => seasons === null || seasons.includes(season);
  const has = (content: Content) => contents === null || contents.includes(content);
  return {
    teams: has('teams')
      ? rows.teams.map((team) => ({ ...team, memberships: team.memberships.filter(({ season }) => isIn(season)) }))
      : [],
    games: has('games') ? rows.games.filter(({ season }) => isIn(season)) : [],
    memberships: has('memberships') ? rows.memberships.filter(({ season }) => isIn(season)) : [],
    conferences: has('conferences') ? rows.conferences : [],
    guarantees: has('guarantees') ? rows.guarantees.filter(({ date }) => isIn(guaranteeSeason(date))) : [],
  };
}
