import { externalDatabases } from '../product/external-database.ts';
import { cutLeague, growLeague, leagueSize } from '../product/grow-league.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { isSmoke, type PartResult, rounds } from '../report/part.ts';
import { conferenceStatement, schoolStatement } from './hand-written.ts';
import { type BenchLeague, openLeague, SEASON, seedLeague } from './league.ts';

const ROUNDS = 40;
const TITLE = 'Reading schedules from PostgreSQL against one hand-written statement, and in a league that has grown';
const HAND_GOAL: Goal = { of: 'ratio', most: 1.3 };
const GROWTH_GOAL: Goal = { of: 'ratio', most: 1.1 };
const FINDER_GOAL: Goal = { of: 'ratio', most: 1.5 };
const STATEMENTS_GOAL: Goal = { of: 'product', most: 3 };

type Read = () => Promise<unknown>;

/** Milliseconds of one read. */
async function timed(read: Read): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

/** Measures both sides in alternating rounds; the first rounds warm plans and caches up and are left out. */
async function pair(product: Read, reference: Read) {
  const found = { product: Array.of<number>(), reference: Array.of<number>() };
  const warm = isSmoke ? 0 : 5;
  for (let round = -warm; round < rounds(ROUNDS); round += 1) {
    const isProductFirst = round % 2 === 0;
    const first = await timed(isProductFirst ? product : reference);
    const second = await timed(isProductFirst ? reference : product);
    if (round < 0) continue;
    found.product.push(isProductFirst ? first : second);
    found.reference.push(isProductFirst ? second : first);
  }
  return found;
}

async function countStatements(league: BenchLeague, read: Read): Promise<number> {
  const before = league.statements();
  await read();
  return league.statements() - before;
}

async function againstHand(league: BenchLeague, name: string): Promise<Comparison[]> {
  const school = schoolStatement(league.schoolId, league.fromYear);
  const conference = conferenceStatement(league.conferenceId, SEASON);
  const cases = [
    { what: 'one school', read: league.readSchool, statement: school },
    { what: 'one conference', read: league.readConference, statement: conference },
  ];
  const rows: Comparison[] = [];
  for (const { what, read, statement } of cases) {
    const sides = await pair(read, () => league.run(statement));
    rows.push(compare(`${name}, ${what}: time`, 'ms', sides, HAND_GOAL));
    const count = await countStatements(league, read);
    rows.push(compare(`${name}, ${what}: statements`, '', { product: [count], reference: [1] }, STATEMENTS_GOAL));
  }
  return rows;
}

async function makeLeague(url: string): Promise<void> {
  await seedLeague(url);
  await cutLeague(url);
}

/**
 * Measures the product's reads of a school's seasons and of a conference's season against the bare cost of their
 * rows.
 */
export async function measureScheduleReads(): Promise<PartResult> {
  await using databases = await externalDatabases('open_date_bench', 'open_date_bench_grown');
  const [smallUrl, grownUrl] = databases?.urls ?? [];
  if (smallUrl === undefined || grownUrl === undefined) {
    return {
      title: TITLE,
      rows: [],
      notes: ['There is no PostgreSQL 15 or later and no DATABASE_URL.'],
      details: null,
    };
  }
  await makeLeague(smallUrl);
  await makeLeague(grownUrl);
  await growLeague(grownUrl);
  await using small = await openLeague(smallUrl);
  await using grown = await openLeague(grownUrl);
  const rows = await againstHand(small, 'demo league');
  rows.push(...(await againstHand(grown, 'grown league')));
  for (const [what, read] of [
    ['one school', 'readSchool'],
    ['one conference', 'readConference'],
    ['opponents of a date', 'findMatches'],
    ['series with every opponent', 'findSeries'],
  ] as const) {
    rows.push(
      compare(
        `grown against demo league, ${what}`,
        'ms',
        await pair(grown[read], small[read]),
        what.startsWith('one') ? GROWTH_GOAL : FINDER_GOAL,
      ),
    );
  }
  const sizes = [await leagueSize(smallUrl), await leagueSize(grownUrl)];
  return {
    title: TITLE,
    rows,
    notes: [
      `leagues of ${sizes.map(({ schools, seasons }) => `${schools} schools and ${seasons} seasons`).join(', and of ')}`,
      'the product reads, applies the rules and makes its answer; the hand-written statement only fetches the rows',
    ],
    details: sizes,
  };
}
