import { parseDivision } from './conference-identity.ts';
import type { ImportedGame, ImportedSchool } from './league-rows.ts';
import type { ImportKind } from '@open-date/shared-api/rules/admin/transfer';
import { type Memberships, schoolYearKey } from './memberships.ts';

/** What the files say and an import does not follow, or follows in one of several ways, for a person to look at. */
export interface Remark {
  readonly kind: ImportKind;
  readonly season: number | null;
  readonly words: string;
}

/** This many home games, all neutral, suggest that the neutral stadium is a temporary home. */
const SUSPICIOUS = 3;

/**
 * Remarks on data that a scheduler may want to correct by hand: schools whose home games are all marked neutral,
 * usually because of a temporary stadium (R-import-sites). A correction survives the next import.
 */
export function remarksOn(
  games: readonly ImportedGame[],
  schools: ReadonlyMap<string, ImportedSchool>,
  memberships: Memberships,
): Remark[] {
  const seasons = new Map<string, { school: string; season: number; neutral: number; home: number }>();
  for (const { home: school, season, altLocation } of games) {
    const division = parseDivision(memberships.get(school, season) ?? '');
    if (division !== 'fbs' && division !== 'fcs') continue;
    const key = schoolYearKey(school, season);
    const count = seasons.get(key) ?? { school, season, neutral: 0, home: 0 };
    if (altLocation === '') count.home += 1;
    else count.neutral += 1;
    seasons.set(key, count);
  }
  return [...seasons.values()]
    .filter(({ home, neutral }) => home === 0 && neutral >= SUSPICIOUS)
    .map(({ school, season, neutral }) => {
      const name = schools.get(school)?.name ?? school;
      const words = `${name} ${season}: all ${neutral} home games are marked neutral (a temporary stadium?)`;
      return { kind: 'games', season, words };
    });
}
