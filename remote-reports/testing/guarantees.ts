import type { GuaranteeGame, GuaranteeGrid, GuaranteeSeason, GuaranteeSummary } from '@open-date/shared-api/contract';
import { answerCall, DONE, server } from '@open-date/shared-api/testing/answer-call';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { HttpResponse, http } from 'msw';

let lastId = 0;

/** A guarantee game that Toledo bought from Duquesne. */
export function aGuaranteeGame(facts: Partial<GuaranteeGame> = {}): GuaranteeGame {
  lastId += 1;
  return {
    id: lastId,
    AwaySchool: 'Duquesne',
    HomeSchool: 'Toledo',
    AwayConference: 'NEC',
    HomeConference: 'MAC',
    GameDate: '2026-09-05',
    Guarantee: 350_000,
    HomeGuarantee: null,
    RoadGuarantee: null,
    Site: 'Toledo, OH',
    GameType: 'FCS vs. FBS',
    Source: 'Public records',
    ReleaseDate: '2025-05-12',
    IgnoreAverage: 0,
    HomeTeamID: 1,
    RoadTeamID: 2,
    HomeConfID: 15,
    RoadConfID: 40,
    ...facts,
  };
}

/** The figures of a one-row summary: `[games, average, sum]` per year and in total, against one division. */
export function aGrid(
  ...years: (readonly [count: number, money: number | null, total: number | null])[]
): GuaranteeGrid {
  const line = <Value>(values: Value[]) => [values, values];
  return {
    count: line(years.map(([count]) => count)),
    money: line(years.map(([, money]) => money)),
    total: line(years.map(([, , total]) => total)),
    quartiles: years.map(() => null),
  };
}

/** The games of one row at neutral sites: `[games, home average, road average]` per year and in total. */
export function aNeutralGrid(
  ...years: (readonly [count: number, home: number | null, road: number | null])[]
): GuaranteeSummary['neutral'] {
  const line = <Value>(values: Value[]) => [values, values];
  return {
    count: line(years.map(([count]) => count)),
    home: line(years.map(([, home]) => home)),
    road: line(years.map(([, , road]) => road)),
  };
}

/** A summary with one row. */
export function aSummary(facts: Partial<GuaranteeSummary> = {}): GuaranteeSummary {
  return {
    years: [2025, 2026],
    rows: [{ id: 1, Name: 'Toledo' }],
    fbs: aGrid([1, 1_500_000, 1_500_000], [2, -1, -1], [3, 1_500_000, 1_500_000]),
    fcs: aGrid([2, 400_000, 800_000], [1, 500_000, 500_000], [3, 433_333, 1_300_000]),
    neutral: aNeutralGrid([0, null, null], [0, null, null], [0, null, null]),
    ...facts,
  };
}

export const MAC = aConference({ id: 15, Nickname: 'MAC', TypeID: 1 });
export const NEC = aConference({ id: 40, Nickname: 'NEC', TypeID: 2 });

/** Seasons with guarantee games, those of even years with neutral ones. */
const SEASONS = [2011, 2012, 2013, 2014, 2015, 2016, 2025, 2026, 2027].map(
  (Year): GuaranteeSeason => ({ Year, Games: 2, NeutralGames: Year % 2 === 0 ? 1 : 0 }),
);

interface Answers {
  games: readonly GuaranteeGame[];
  summary: GuaranteeSummary;
  file: string;
  /** Refuses reports, or files, with this text. */
  refuses: { readonly part: 'report' | 'file'; readonly error: string; readonly code?: 'not-found' } | null;
}

/** Answers the calls of the guarantee reports in every test of a file, and records requests and downloads. */
export function guaranteeServer() {
  const answers: Answers = { games: [], summary: aSummary(), file: '', refuses: null };
  const asked: string[] = [];
  const searches: unknown[] = [];
  beforeEach(() => {
    Object.assign(answers, { games: [], summary: aSummary(), file: '', refuses: null });
    asked.length = 0;
    searches.length = 0;
    answerCall('reference', 'conferences', () => [NEC, MAC]);
    answerCall('reference', 'schools', () => [
      aMember(MAC, { ID: 1, SchoolName: 'Toledo' }),
      aMember(NEC, { ID: 2, SchoolName: 'Duquesne' }),
    ]);
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      searches.push(body);
      return DONE;
    });
    // A report's parameters are part of its path, in various orders.
    server.use(http.get('*/api/v1/reports/*', ({ request }) => answerReport(new URL(request.url))));
    answerCall('guarantees', 'seasons', () => SEASONS);
  });
  const answerReport = ({ pathname }: URL) => {
    const path = decodeURIComponent(pathname.replace('/api/v1/reports/', ''));
    asked.push(path);
    const isFile = /^\w+csv\b/.test(path);
    const { refuses, games, summary, file } = answers;
    if (refuses?.part === (isFile ? 'file' : 'report'))
      return HttpResponse.json(
        { error: refuses.error, code: refuses.code ?? 'unavailable' },
        { status: refuses.code === undefined ? 503 : 404 },
      );
    if (isFile) return HttpResponse.text(file);
    return HttpResponse.json(path.includes('summary') ? summary : games);
  };
  return { answers, asked, searches };
}
