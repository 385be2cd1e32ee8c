/** A report as a call of the API. */
export interface ReportCase {
  readonly name: string;
  readonly path: string;
  /** Whether its repeated call is measured against a bare route; the others are as small or as large as these. */
  readonly isRepeated: boolean;
}

export interface CaseFacts {
  /** A season that is still planned: it has open dates, games, pending and private ones. */
  readonly season: number;
  /** The first and the last season of the league. */
  readonly first: number;
  readonly last: number;
  /** An FBS conference with many members. */
  readonly conference: number;
}

/** Numbered reports that list schools; 22 to 24 are the pending games. */
const NUMBERED = [...Array.from({ length: 21 }, (_, index) => index + 1), 25, 26, 27, 28, 29];
const SCHEDULING = ['OVERALL', 'P4 VS P4', 'G6 VS P4 WITH INDEPENDENTS', 'FCS VS FCS'];
const TYPE_NAMES = ['FBS', 'FCS', 'DIV II'];

/** Every report once, at its largest: one planned season, or all seasons of a span. */
export function reportCases({ season, first, last, conference }: CaseFacts): ReportCase[] {
  const reports = '/api/v1/reports';
  const span = `${first}/${last}`;
  const repeated = new Set(['report 1', 'byes, FBS', 'market', 'conference scheduling, OVERALL', 'guarantee report']);
  const cases: readonly (readonly [string, string])[] = [
    ...NUMBERED.map((id) => [`report ${id}`, `${reports}/${id}/year/${season}?groupby=week`] as const),
    ['report 1, left out', `${reports}/1/year/${season}/leftout`],
    ['scheduled games, all', `/api/v1/seasons/${season}?division=0`],
    ['scheduled games, FBS', `/api/v1/seasons/${season}?division=1`],
    ['odd-even, FBS', `${reports}/odd_even/year/${season}?conferenceType=1`],
    ['odd-even, FCS', `${reports}/odd_even/year/${season}?conferenceType=2`],
    ...TYPE_NAMES.map(
      (name, type) => [`byes, ${name}`, `${reports}/bye/year/${season}?conferenceType=${type + 1}`] as const,
    ),
    ...['saturday', 'all'].map(
      (days) =>
        [
          `controlled games, ${days}`,
          `${reports}/controlledgame/year/${season}?conferenceType=1&days=${days}`,
        ] as const,
    ),
    ['FCS games', `${reports}/fcsgame/year/${season}`],
    ['pending games', `/api/v1/seasonspending/${season}?report=22`],
    ['market', `${reports}/transactions/year/${season}`],
    ['conference games, all', `${reports}/conferencegames/0/${span}`],
    ['conference games, one', `${reports}/conferencegames/${conference}/${span}`],
    ...SCHEDULING.map(
      (name) =>
        [
          `conference scheduling, ${name}`,
          `${reports}/conferencescheduling/${encodeURIComponent(name)}/${span}`,
        ] as const,
    ),
    ['guarantee report', `${reports}/guaranteereport/start/${first}/end/${last}`],
    ['neutral sites', `${reports}/neutralsitereport/start/${first}/end/${last}`],
    [
      'guarantee summary',
      `${reports}/guaranteesummary/conference/${conference}/start/${first}/end/${last}/homeaway/HOME`,
    ],
    [
      'guarantee conference summary',
      `${reports}/guaranteeconferencesummary/gametype/FBS/start/${first}/end/${last}/homeaway/home`,
    ],
    ['guarantee prices', `${reports}/comparables?start=${first}&end=${last}&by=season`],
    ['guarantee prices, games', `${reports}/comparables/games?start=${first}&end=${last}`],
    ['guarantee price of a game', `${reports}/comparables/pricerange?host=P&visitor=FCS&season=${season}`],
    ['directory', '/api/v1/users'],
  ];
  return cases.map(([name, path]) => ({ name, path, isRepeated: repeated.has(name) }));
}
