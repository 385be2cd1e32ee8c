import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import type { Content } from './forms/form.ts';
import type { SourceRows } from './source-rows.ts';

/** The part of the files to import; null stands for all seasons or all contents. */
export interface Choice {
  readonly seasons: readonly number[] | null;
  readonly contents: readonly Content[] | null;
}

export const EVERYTHING: Choice = { seasons: null, contents: null };

/** The seasons and contents among which a reader of the files chooses. */
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

/** The chosen rows; what a chosen game needs, such as its schools, is created with it. */
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
