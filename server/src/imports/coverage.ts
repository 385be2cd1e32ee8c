import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import type { SourceRows } from './source-rows.ts';

/** What the files have rows of, so that a row of the league that they lack is worth a look. */
export interface Coverage {
  readonly schools: boolean;
  /** Seasons. */
  readonly memberships: ReadonlySet<number>;
  readonly games: ReadonlySet<number>;
  readonly guarantees: ReadonlySet<number>;
}

export function findCoverage({ teams, games, memberships, guarantees }: SourceRows): Coverage {
  return {
    schools: teams.length > 0,
    memberships: new Set([
      ...memberships.map(({ season }) => season),
      ...teams.flatMap((team) => team.memberships.map(({ season }) => season)),
    ]),
    games: new Set(games.map(({ season }) => season)),
    guarantees: new Set(guarantees.map(({ date }) => guaranteeSeason(date))),
  };
}
