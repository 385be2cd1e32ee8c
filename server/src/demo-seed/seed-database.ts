import { businessDate } from '@open-date/shared-api/rules/calendar';
import { continueIds, insertRows } from '../db/insert-rows.ts';
import { type Db, type Tx, inTransaction } from '../db/transaction.ts';
import { type PasswordCost, hashPassword } from '../session/password.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { generateDemoLeague } from '../demo/generate.ts';
import { insertAccounts } from './accounts.ts';
import { insertLeague, isEmpty } from './insert-league.ts';
import { seasonRows, yearsBetween } from './season-rows.ts';

const FIRST_SEASON = 2015;
const SEASONS_AHEAD = 15;

const DEMO_SEED = 2026;
const DEMO_FIRST_YEAR = 2024;
const DEMO_LAST_YEAR = 2041;

export interface SeedOptions {
  /** Put the demo league into an empty database. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly passwordCost: PasswordCost;
  readonly log: (message: string) => void;
}

/** Gives a new database its seasons and, when asked for, the demo league; leaves a database in use as it is. */
export async function seedDatabase(db: Db, { demo, now, passwordCost, log }: SeedOptions): Promise<void> {
  const today = businessDate(now());
  const currentYear = Number(today.slice(0, 4));
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  await inTransaction(db, async (tx) => {
    if (demo && (await isEmpty(tx))) {
      const league = generateDemoLeague({
        seed: DEMO_SEED,
        firstYear: DEMO_FIRST_YEAR,
        lastYear: DEMO_LAST_YEAR,
        today,
      });
      await insertLeague(tx, league);
      await insertAccounts(tx, league, passwordHash);
      log('The demo league was put into the empty database.');
    } else {
      await seedSeasons(tx, currentYear);
    }
  });
}

/** The seasons 2015 to 15 years ahead, when there are none (datamodel section 8). */
async function seedSeasons(tx: Tx, currentYear: number): Promise<void> {
  const known = await tx.selectFrom('seasons').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const { seasons, weeks } = seasonRows(yearsBetween(FIRST_SEASON, currentYear + SEASONS_AHEAD));
  await insertRows(tx, 'seasons', seasons);
  await insertRows(tx, 'season_weeks', weeks);
  await continueIds(tx, 'season_weeks');
}
