import { parseDivision } from './conference-identity.ts';
import type { ImportedGame, ImportedSchool } from './league-rows.ts';
import type { ImportKind } from '@open-date/shared-api/rules/admin/transfer';
import { type Memberships, schoolYearKey } from './memberships.ts';

/** A note for a person to check. */
export interface Remark {
  readonly kind: ImportKind;
  readonly season: number | null;
  readonly words: string;
}

/** So many home games, all neutral, suggest a temporary stadium. */
const SUSPICIOUS_GAMES = 3;

/** Notes schools whose home games are all neutral (R-import-sites); a manual correction survives the next import. */
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
    .filter(({ home, neutral }) => home === 0 && neutral >= SUSPICIOUS_GAMES)
    .map(({ school, season, neutral }) => {
      const name = schools.get(school)?.name ?? school;
      const words = `${name} ${season}: all ${neutral} home games are marked neutral (a temporary stadium?)`;
      return { kind: 'games', season, words };
    });
}
