import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { WHAT_IF_EFFECTS, type WhatIfEffect } from '@open-date/shared-api/rules/admin/what-if';
import { compareDates } from '@open-date/shared-api/rules/league/calendar';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';

type Season = WhatIfConsequences['Seasons'][number];
type Game = WhatIfConsequences['Games'][number];
type Balance = WhatIfConsequences['ConferenceGames'][number];
type Members = WhatIfConsequences['Members'][number];

/** Seasons of a school that leave one conference for another. */
export interface MovedSeasons extends Season {
  readonly years: readonly number[];
}

/** The moved seasons by school and conferences, schools by name. */
export function groupSeasons(seasons: readonly Season[]): MovedSeasons[] {
  return mergeSeasons(seasons, (one) =>
    [one.Move, one.SchoolId, one.FromConferenceId, one.FromDivisionName, one.ToDivisionName].join('|'),
  ).toSorted((one, other) => compareNames(one.SchoolName, other.SchoolName) || one.Year - other.Year);
}

/** A changed game as the line of one of its schools. */
export interface SchoolGame extends Game {
  readonly schoolId: number;
  readonly school: string;
  readonly opponentId: number;
  readonly opponent: string;
  readonly isHome: boolean;
}

/**
 * The changed games by what becomes of them, each under the moved school, by school and date; a game of two moved
 * schools stands under the one at home.
 */
export function groupGames({ Games, Seasons }: WhatIfConsequences): (readonly [WhatIfEffect, SchoolGame[]])[] {
  const moved = new Set(Seasons.map(({ SchoolId, Year }) => `${SchoolId}/${Year}`));
  const lines = Games.map((game): SchoolGame => {
    const isHome = moved.has(`${game.HomeId}/${game.Year}`) || !moved.has(`${game.AwayId}/${game.Year}`);
    return isHome
      ? { ...game, isHome, schoolId: game.HomeId, school: game.Home, opponentId: game.AwayId, opponent: game.Away }
      : { ...game, isHome, schoolId: game.AwayId, school: game.Away, opponentId: game.HomeId, opponent: game.Home };
  }).toSorted((one, other) => compareNames(one.school, other.school) || compareDates(one.Date, other.Date));
  return WHAT_IF_EFFECTS.map((effect) => [effect, lines.filter(({ Effect }) => Effect === effect)] as const);
}

/** Seasons in which the number of members of a conference changes in the same way. */
export interface MembersChange extends Members {
  readonly years: readonly number[];
}

/** The changed numbers of members, by conference and season. */
export function groupMembers(members: readonly Members[]): MembersChange[] {
  return mergeSeasons(members, ({ ConferenceId, Before, After }) => [ConferenceId, Before, After].join('|')).toSorted(
    (one, other) => compareNames(one.ConferenceName, other.ConferenceName) || one.Year - other.Year,
  );
}

/** Seasons in which a school has the same numbers of conference games. */
export interface BalancedSeasons extends Balance {
  readonly years: readonly number[];
}

/** The numbers of conference games, by school and season; seasons with the same numbers are one line. */
export function groupBalances(balances: readonly Balance[]): BalancedSeasons[] {
  return mergeSeasons(balances, ({ SchoolId, ConferenceId, Before, After, Promised }) =>
    [SchoolId, ConferenceId, Before, After, Promised].join('|'),
  ).toSorted((one, other) => compareNames(one.SchoolName, other.SchoolName) || one.Year - other.Year);
}

/** The weeks that lose something, by school and date. */
export function sortWeeks(weeks: WhatIfConsequences['Weeks']): WhatIfConsequences['Weeks'] {
  return weeks.toSorted(
    (one, other) => compareNames(one.SchoolName, other.SchoolName) || compareDates(one.Date, other.Date),
  );
}

/** The schools that the consequences name, by name. */
export function listSchools(found: WhatIfConsequences): { readonly id: number; readonly name: string }[] {
  const names = new Map([
    ...found.Games.flatMap(({ HomeId, Home, AwayId, Away }) => [[HomeId, Home] as const, [AwayId, Away] as const]),
    ...[...found.Seasons, ...found.ConferenceGames, ...found.Weeks].map(
      ({ SchoolId, SchoolName }) => [SchoolId, SchoolName] as const,
    ),
  ]);
  return [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => compareNames(one.name, other.name));
}

/** The consequences for one school; everything for null. Problems and members are about the whole draft. */
export function filterBySchool(found: WhatIfConsequences, schoolId: number | null): WhatIfConsequences {
  if (schoolId === null) return found;
  const isOf = ({ SchoolId }: { readonly SchoolId: number }) => SchoolId === schoolId;
  return {
    ...found,
    Seasons: found.Seasons.filter(isOf),
    Games: found.Games.filter(({ HomeId, AwayId }) => HomeId === schoolId || AwayId === schoolId),
    ConferenceGames: found.ConferenceGames.filter(isOf),
    Weeks: found.Weeks.filter(isOf),
  };
}

/** Rows with the same key as one, the first, with the seasons of all. */
function mergeSeasons<Row extends { readonly Year: number }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): (Row & { readonly years: readonly number[] })[] {
  return [...Map.groupBy(rows, key).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, years: group.map(({ Year }) => Year) })),
  );
}
