import { readMoment } from '../../src/platform/db/moment.ts';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { continueIds, insertRows } from '../../src/platform/db/insert-rows.ts';
import { type Db, inTransaction, type Tx } from '../../src/platform/db/transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../league/accounts.ts';
import { DEMO_AUCTIONS } from '../league/auctions.ts';
import { drawDemoLogo } from '../league/demo-logo.ts';
import { drawDirectoryPeople } from '../league/directory-people.ts';
import { earlierGuaranteeGames } from '../league/earlier-guarantees.ts';
import { addGameConsents } from '../league/game-consents.ts';
import { generateDemoLeague } from '../league/generate.ts';
import { drawGuaranteeGames } from '../league/guarantee-games.ts';
import { decodeLogo } from '../../src/platform/files/decode-logo.ts';
import type { PasswordHasher } from '../../src/platform/passwords.ts';
import { demoNews } from '../league/news.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertActivities } from './insert-activities.ts';
import { insertAuctions } from './insert-auctions.ts';
import { insertDirectoryPeople } from './insert-directory-people.ts';
import { insertImports } from './insert-imports.ts';
import { insertLeague, isEmpty } from './insert-league.ts';
import { insertLogo } from './insert-logo.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertResult } from './insert-result.ts';
import { insertVisits } from './insert-visits.ts';
import { insertWhatIf } from './insert-what-if.ts';
import { seasonRows, yearsBetween } from './season-rows.ts';

const FIRST_SEASON = 2015;
const SEASONS_AHEAD = 15;
/** A fixed seed, so that all databases created on one day get the same demo league. */
const DEMO_SEED = 2027;
/** The school of the demo accounts, which sees waiting and disputed games on its own schedule. */
const DEMO_SCHOOL = 'Toledo';

/** How many of the newest guarantee games came by an import, how many it found in place, and who imported. */
const IMPORTED = 12;
const ALREADY_THERE = 5;
const IMPORTER = 'admin@opendate.test';

/** The school with an uploaded logo in place of its drawn mark. */
const LOGO_SCHOOL = 'Avila';

export interface SeedOptions {
  /** Whether to put the demo league into an empty database. */
  readonly demo: boolean;
  readonly passwords: PasswordHasher;
  readonly log: (message: string) => void;
}

/** Gives a new database its seasons and, on request, the demo league; leaves a database in use unchanged. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
  const now = await readMoment(db);
  if (options.demo && (await isEmpty(db))) {
    await seedDemo(db, now, options);
  } else {
    await inTransaction(db, (tx) => seedSeasons(tx, parseYear(businessDate(now))));
  }
}

async function seedDemo(db: Db, now: Date, { passwords, log }: SeedOptions): Promise<void> {
  const today = businessDate(now);
  const year = parseYear(today);
  const drawn = generateDemoLeague({
    seed: DEMO_SEED,
    firstYear: FIRST_SEASON,
    lastYear: year + SEASONS_AHEAD,
    today,
  });
  const { league, consents } = addGameConsents(drawn, DEMO_SCHOOL, today);
  const logo = await decodeLogo(await drawDemoLogo());
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    await insertLeague(tx, league);
    await insertLogo(tx, logo, LOGO_SCHOOL);
    await insertRows(tx, 'game_consents', consents);
    const guarantees = drawGuaranteeGames(league, today, DEMO_SEED);
    const [known, imported] = [guarantees.slice(0, -IMPORTED), guarantees.slice(-IMPORTED)];
    await insertRows(tx, 'guarantee_games', [...earlierGuaranteeGames(guarantees, FIRST_SEASON), ...known]);
    await sql`analyze guarantee_games`.execute(tx);
    await insertAccounts(tx, DEMO_ACCOUNTS, league, passwordHash);
    await insertDirectoryPeople(tx, drawDirectoryPeople(league, DEMO_SEED));
    await insertAuctions(tx, DEMO_AUCTIONS, league, today);
    await insertResult(tx, DEMO_SCHOOL, today);
    await insertActivities(tx, { league, accounts: DEMO_ACCOUNTS, news: demoNews(year), year, now });
    await insertNotifications(tx, now);
    await insertVisits(tx, today);
    await insertWhatIf(tx, { year, now });
    await insertImports(tx, { league, imported, known: known.slice(-ALREADY_THERE), by: IMPORTER, now });
  });
  log(
    `The demo league was put into the empty database: ${league.schools.length} schools, ${league.games.length} games.`,
  );
}

/** Creates the seasons from 2015 to 15 years ahead when there are none. */
async function seedSeasons(tx: Tx, currentYear: number): Promise<void> {
  const known = await tx.selectFrom('seasons').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const { seasons, weeks } = seasonRows(yearsBetween(FIRST_SEASON, currentYear + SEASONS_AHEAD));
  await insertRows(tx, 'seasons', seasons);
  await insertRows(tx, 'season_weeks', weeks);
  await continueIds(tx, 'season_weeks');
}

function parseYear(date: string): number {
  return Number(date.slice(0, 4));
}
