import { type ConferenceNameKey, conferenceNameKey, OUTSIDE_NCAA } from './conference-identity.ts';
import { FIRST_SEASON } from './regular-season.ts';
import type { SourceGame, Membership, SourceRows } from './source-rows.ts';

/** Precedence of sources for a membership. */
const WEIGHT = { outside: 0, division: 1, guess: 2, teams: 3, table: 4, game: 5 } as const;

/** The key of a school year, `school/season`. */
export function schoolYearKey(school: string | number, season: number): string {
  return `${school}/${season}`;
}

export interface MembershipEntry {
  readonly school: string;
  readonly season: number;
  readonly key: ConferenceNameKey;
  /** Whether only the division is known, and `key` is its independents. */
  readonly isVague: boolean;
}

/** The conference of each school in each season of the files. */
export class Memberships {
  readonly #known = new Map<string, { readonly key: ConferenceNameKey; readonly weight: number }>();

  constructor({ teams, memberships, games }: SourceRows) {
    for (const team of teams) for (const row of team.memberships) this.#add(team.id, row, WEIGHT.teams);
    for (const row of memberships) this.#add(row.id, row, row.isGuess ? WEIGHT.guess : WEIGHT.table);
    for (const game of games) this.#addSides(game);
  }

  #addSides({ season, home, away }: SourceGame): void {
    for (const { id, membership } of [home, away])
      if (membership) this.#add(id, { ...membership, season }, WEIGHT.game);
  }

  #add(school: string, { season, division, conference }: Membership, weight: number): void {
    if (season < FIRST_SEASON || division === null) return;
    const at = schoolYearKey(school, season);
    const stated = conference === null ? WEIGHT.division : weight;
    if (stated >= (this.#known.get(at)?.weight ?? 0))
      this.#known.set(at, { key: conferenceNameKey(division, conference), weight: stated });
  }

  /** Adds a school outside the NCAA that played in the season. */
  addOutsider(school: string, season: number): void {
    const at = schoolYearKey(school, season);
    if (!this.#known.has(at)) this.#known.set(at, { key: OUTSIDE_NCAA, weight: WEIGHT.outside });
  }

  get(school: string, season: number): ConferenceNameKey | undefined {
    return this.#known.get(schoolYearKey(school, season))?.key;
  }

  entries(): MembershipEntry[] {
    return [...this.#known].map(([at, { key, weight }]) => {
      const slash = at.indexOf('/');
      const isVague = weight === WEIGHT.division;
      return { school: at.slice(0, slash), season: Number(at.slice(slash + 1)), key, isVague };
    });
  }
}
