/** The address of a report, with its parameters. */
export interface ReportAddress {
  readonly name: string;
  readonly path: string;
}

export interface ReportTargets {
  readonly year: number;
  readonly endyear: number;
  readonly conference: number;
  readonly school: number;
}

/** The numbered reports that list schools (A171); 22, 23 and 24 are the pending games. */
const NUMBERED = [...Array.from({ length: 21 }, (_, index) => index + 1), 25, 26, 27, 28, 29];

/** Every report and every file of the server, once for each division that it has. */
export function reportAddresses({ year, endyear, conference, school }: ReportTargets): ReportAddress[] {
  const reports = '/api/v1/reports';
  const years = `start/${year}/end/${endyear}`;
  const paths: Readonly<Record<string, string>> = {
    ...Object.fromEntries(NUMBERED.map((id) => [`report ${id}`, `${reports}/${id}/year/${year}`])),
    'left out of report 1': `${reports}/1/year/${year}/leftout`,
    'scheduled games of FBS': `/api/v1/seasons/${year}?division=1`,
    'scheduled games of FCS': `/api/v1/seasons/${year}?division=2`,
    'scheduled games': `/api/v1/seasons/${year}?division=0`,
    'odd-even of FBS': `${reports}/odd_even/year/${year}?conferenceType=1`,
    'odd-even of FCS': `${reports}/odd_even/year/${year}?conferenceType=2`,
    'byes of FBS': `${reports}/bye/year/${year}?conferenceType=1`,
    'byes of FCS': `${reports}/bye/year/${year}?conferenceType=2`,
    'controlled games of FBS': `${reports}/controlledgame/year/${year}?conferenceType=1`,
    'controlled games of FCS': `${reports}/controlledgame/year/${year}?conferenceType=2`,
    'controlled games on all days': `${reports}/controlledgame/year/${year}?conferenceType=1&days=all`,
    'FCS games': `${reports}/fcsgame/year/${year}`,
    market: `${reports}/transactions/year/${year}`,
    'pending games': `/api/v1/seasonspending/${year}?report=22`,
    'conference games': `${reports}/conferencegames/0/${year}/${endyear}`,
    'conference games of one': `${reports}/conferencegames/${conference}/${year}/${endyear}`,
    'conference scheduling': `${reports}/conferencescheduling/OVERALL/${year}/${endyear}`,
    'conference scheduling of FCS': `${reports}/conferencescheduling/FCS%20VS%20FCS/${year}/${endyear}`,
    'conference scheduling, file': `${reports}/conferenceschedulingcsv/OVERALL/${year}/${endyear}`,
    'guarantee games': `${reports}/guaranteeall`,
    'guarantee report': `${reports}/guaranteereport/conference/${conference}/${years}`,
    'guarantee report, file': `${reports}/guaranteereportcsv/${years}`,
    'neutral sites': `${reports}/neutralsitereport/${years}`,
    'neutral sites, file': `${reports}/neutralsitereportcsv/${years}`,
    'guarantee summary': `${reports}/guaranteesummary/conference/${conference}/${years}/homeaway/HOME`,
    'guarantee summary, file': `${reports}/guaranteesummarycsv/conference/${conference}/${years}/homeaway/HOME`,
    'guarantee conference summary': `${reports}/guaranteeconferencesummary/gametype/FBS/${years}/homeaway/home`,
    'guarantee conference summary, file': `${reports}/guaranteeconferencesummarycsv/gametype/FBS/${years}/homeaway/home`,
    'guarantee prices': `${reports}/comparables?dollars=2025&end=${endyear}`,
    'guarantee prices by season': `${reports}/comparables?by=season&hostConference=${conference}`,
    'guarantee prices, games': `${reports}/comparables/games?visitor=FCS`,
    'guarantee price range': `${reports}/comparables/pricerange?host=G&visitor=FCS&season=${year}`,
    'guarantee price ranges': `${reports}/comparables/priceranges?school=${school}&role=host&division=2&season=${year}`,
    directory: '/api/v1/users',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path }));
}
