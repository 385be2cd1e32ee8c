import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/transaction.ts';
import type { Average } from './count-guarantees.ts';
import type { MatrixName } from './count-meetings.ts';

type Api = ApiClient<ApiContract>;
type Division = 'fbs' | 'fcs';

/** The ids of the product by those of the tables. */
interface Keys {
  /** Conferences as `fbs/SEC`. */
  readonly leagues: ReadonlyMap<number, string>;
  readonly schools: ReadonlyMap<number, string>;
}

const CONFERENCE_TYPE = { fbs: 1, fcs: 2 } as const;
const FIRST = 2011;
const LAST = 2026;

async function readKeys(db: Db): Promise<Keys> {
  const { rows } = await sql<{ kind: string; key: string; id: number }>`
    select kind, external_id as key, internal_id as id from external_ids where kind <> 'game'`.execute(db);
  const readIds = (wanted: string) =>
    new Map(
      rows.filter(({ kind }) => kind === wanted).map(({ key, id }) => [id, key.replace(/^none\/.*/, 'none')] as const),
    );
  return { leagues: readIds('conference'), schools: readIds('school') };
}

/** Conference games and other games of each Division I school, such as `2024 99`. */
export async function readSides(db: Db): Promise<Map<string, { readonly inside: number; readonly outside: number }>> {
  const { rows } = await sql<{ key: string; inside: number; outside: number }>`
    select g.year || ' ' || e.external_id as key, count(g.conference_id)::int as inside,
      (count(*) - count(g.conference_id))::int as outside
    from games g join game_sides s on s.game_id = g.id
    join school_years y on y.school_id = s.school_id and y.year = s.year
    join conferences c on c.id = y.conference_id and c.type_id in (1, 2)
    join external_ids e on e.kind = 'school' and e.internal_id = s.school_id
    where g.year between ${FIRST}::int and ${LAST}::int group by 1`.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** What the reports say, in the keys in which the tables are counted. Numbers that are 0 are left out. */
export class ReportedNumbers {
  readonly #api: Api;
  readonly #keys: Keys;

  private constructor(api: Api, keys: Keys) {
    this.#api = api;
    this.#keys = keys;
  }

  static async open(api: Api, db: Db): Promise<ReportedNumbers> {
    return new ReportedNumbers(api, await readKeys(db));
  }

  #league(id: number): string {
    return this.#keys.leagues.get(id) ?? `conference ${id}`;
  }

  #weeks<Row extends { readonly ConferenceId: number; readonly SaturdayDate: string }>(
    rows: readonly Row[],
    count: (row: Row) => number,
  ): Map<string, number> {
    return new Map(
      rows
        .filter((row) => count(row) !== 0)
        .map((row) => [`${this.#league(row.ConferenceId)} ${row.SaturdayDate}`, count(row)]),
    );
  }

  async byes(year: number, division: Division): Promise<Map<string, number>> {
    const query = { conferenceType: CONFERENCE_TYPE[division] };
    return this.#weeks(await this.#api.weeklyReports.byes({ params: { year }, query }), ({ ByeCount }) => ByeCount);
  }

  async controlledGames(year: number, division: Division, days: 'saturday' | 'all'): Promise<Map<string, number>> {
    const query = { conferenceType: CONFERENCE_TYPE[division], days };
    const rows = await this.#api.weeklyReports.controlledGames({ params: { year }, query });
    return this.#weeks(rows, ({ ControlledGames }) => ControlledGames);
  }

  async fcsGames(year: number): Promise<Map<string, number>> {
    return this.#weeks(await this.#api.weeklyReports.fcsGames({ params: { year } }), ({ FcsGames }) => FcsGames);
  }

  async freeMembers(year: number, division: Division): Promise<Map<string, number>> {
    const query = { conferenceType: CONFERENCE_TYPE[division] };
    return this.#weeks(await this.#api.weeklyReports.oddEven({ params: { year }, query }), ({ OddEven }) => OddEven);
  }

  /** The weeks of a numbered report, such as `2024 99 2024-09-07`. */
  async weeks(year: number, report: number): Promise<string[]> {
    const params = { report, year };
    const weeks = await this.#api.reports.teamsNeedingGames({ params, query: { forceIntegers: '1' } });
    return weeks.flatMap(({ Schools }) =>
      Schools.map(({ SchoolId, SaturdayDate }) => `${year} ${this.#keys.schools.get(SchoolId)} ${SaturdayDate}`),
    );
  }

  /** Games of a matrix by season and sides, such as `2024 fbs/SEC hosts fbs/ACC`. */
  async meetings(report: MatrixName): Promise<Map<string, number>> {
    const { rows, columns, seasons } = await this.#api.conferenceReports.scheduling({
      params: { report, year: FIRST, endyear: LAST },
    });
    const counts = new Map<string, number>();
    for (const { Year, home, away } of seasons)
      for (const [verb, matrix] of [
        ['hosts', home],
        ['visits', away],
      ] as const)
        for (const [line, row] of rows.entries())
          for (const [place, column] of columns.entries()) {
            const games = matrix[line]?.[place] ?? 0;
            const name = column.id === 0 ? 'FCS' : this.#league(column.id);
            if (games > 0) counts.set(`${Year} ${this.#league(row.id)} ${verb} ${name}`, games);
          }
    return counts;
  }

  /** Non-conference games of the FBS conferences by kind of opponent, such as `2024 fbs/SEC p5`. */
  async opponents(): Promise<Map<string, number>> {
    const params = { conference: 0, year: FIRST, endyear: LAST };
    const answer = await this.#api.conferenceReports.games({ params });
    const counts = new Map<string, number>();
    for (const kind of ['p5', 'g5', 'fcs', 'nonD1'] as const)
      for (const [line, row] of answer.rows.entries())
        for (const [place, year] of answer.years.entries()) {
          const games = answer[kind][line]?.[place] ?? 0;
          if (games > 0) counts.set(`${year} ${this.#league(row.id)} ${kind}`, games);
        }
    return counts;
  }

  /** Games bought or sold with their average, such as `2024 fbs/SEC fcs`, and `all fbs fcs` for all of them. */
  async traded(division: Division, homeaway: 'home' | 'away'): Promise<Map<string, Average>> {
    const gametype = division === 'fbs' ? 'FBS' : 'FCS';
    const summary = await this.#api.guarantees.conferences({
      segments: { gametype, start: FIRST, end: LAST, homeaway },
    });
    const found = new Map<string, Average>();
    const lines = [...summary.rows.map(({ id }) => this.#league(id)), null];
    for (const against of ['fbs', 'fcs'] as const)
      for (const [line, league] of lines.entries())
        for (const [place, year] of [...summary.years, null].entries()) {
          const games = summary[against].count[line]?.[place] ?? 0;
          const isTotal = league === null && year === null;
          if (games === 0 || (!isTotal && (league === null || year === null))) continue;
          const key = isTotal ? `all ${division} ${against}` : `${year} ${league} ${against}`;
          found.set(key, { games, average: summary[against].money[line]?.[place] ?? 0 });
        }
    return found;
  }
}
