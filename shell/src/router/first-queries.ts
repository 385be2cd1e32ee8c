import { businessDate, defaultYear } from '@open-date/shared-api/rules/calendar';
import {
  comparisonQuery,
  conferenceScheduleQuery,
  conferencesOfYearQuery,
  conferencesQuery,
  directoryQuery,
  publicScheduleQuery,
  reportLinksQuery,
  schoolSchedulesQuery,
  scheduledGamesQuery,
  schoolsQuery,
  seasonsQuery,
  teamsNeedingGamesQuery,
} from '@open-date/shared-api/queries';
import {
  guaranteeConferencesQuery,
  guaranteeGamesQuery,
  guaranteeSummaryQuery,
  TYPES_OF_REPORT,
} from '@open-date/shared-api/queries/guarantees';
import {
  readConferenceSummaryRequest,
  readGuaranteeFilters,
  readSummaryRequest,
} from '@open-date/shared-api/rules/guarantees';
import { readReportRequest } from '@open-date/shared-api/rules/reports';
import { parseSchoolYears } from '@open-date/shared-api/rules/school-years';
import type { FirstQueryName } from '@open-date/shared-host/remote';
import type { QueryClient } from '@tanstack/react-query';

/** The parts of an address that queries depend on. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

type Start = (client: QueryClient, address: Address) => Promise<void>;

const currentYear = () => defaultYear([], businessDate(new Date()));
const yearOf = (search: URLSearchParams) => Number(search.get('year')) || currentYear();

const startGames =
  (report: keyof typeof TYPES_OF_REPORT): Start =>
  (client, { search }) =>
    client.prefetchQuery(
      guaranteeGamesQuery(report, readGuaranteeFilters(search, TYPES_OF_REPORT[report], currentYear())),
    );

const STARTS: Record<FirstQueryName, Start> = {
  schools: (client) => client.prefetchQuery(schoolsQuery()),
  seasons: (client) => client.prefetchQuery(seasonsQuery()),
  conferences: (client) => client.prefetchQuery(conferencesQuery()),
  directory: (client) => client.prefetchQuery(directoryQuery()),
  'school-schedules': async (client, { params }) => {
    const id = Number(params.schoolId);
    if (Number.isInteger(id) && id > 0) await client.prefetchQuery(schoolSchedulesQuery(id));
  },
  'conference-schedule': async (client, { params }) => {
    const [id, year] = [Number(params.conferenceId), Number(params.year)];
    if (Number.isInteger(id) && id > 0 && Number.isInteger(year) && /^[01]$/.test(params.showDivisions ?? ''))
      await client.prefetchQuery(conferenceScheduleQuery(id, year, params.showDivisions === '1'));
  },
  'public-schedule': async (client, { params }) => {
    const [id, year] = [Number(params.conferenceId), Number(params.year)];
    if (Number.isInteger(id) && id > 0 && Number.isInteger(year))
      await client.prefetchQuery(publicScheduleQuery(id, year));
  },
  comparison: async (client, { params }) => {
    const pairs = parseSchoolYears(params.pairs ?? '');
    if (pairs) await client.prefetchQuery(comparisonQuery(pairs));
  },
  'conferences-of-year': (client, { search }) => client.prefetchQuery(conferencesOfYearQuery(yearOf(search))),
  'scheduled-games': (client, { search }) => {
    return client.prefetchQuery(scheduledGamesQuery(yearOf(search), Number(search.get('reportId') ?? 1)));
  },
  'report-links': (client) => client.prefetchQuery(reportLinksQuery()),
  'teams-needing-games': (client, { search }) => {
    const { report, by } = readReportRequest(search);
    return client.prefetchQuery(teamsNeedingGamesQuery(report, yearOf(search), by));
  },
  'guarantee-games': startGames('report'),
  'neutral-games': startGames('neutral'),
  'guarantee-summary': async (client, { search }) => {
    const request = readSummaryRequest(search, currentYear());
    if (request.conference !== null) await client.prefetchQuery(guaranteeSummaryQuery(request));
  },
  'guarantee-conferences': (client, { search }) =>
    client.prefetchQuery(guaranteeConferencesQuery(readConferenceSummaryRequest(search, currentYear()))),
};

/** Starts the first queries of a screen while its code is on its way. Failures show when the screen asks again. */
export function startFirstQueries(client: QueryClient, names: readonly FirstQueryName[], address: Address): void {
  for (const name of names) {
    // A newer remote may declare a query that this shell does not know yet.
    if (Object.hasOwn(STARTS, name)) STARTS[name](client, address).catch(() => undefined);
  }
}
