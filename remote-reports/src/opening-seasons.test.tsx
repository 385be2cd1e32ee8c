import { server } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { renderScreen } from '../testing/render-screen.tsx';
import { ComparablesPage as Comparables } from './comparables/ComparablesPage.tsx';
import { ConferenceGamesPage as ConferenceGames } from './conference-reports/ConferenceGamesPage.tsx';
import { ConferenceSchedulingPage as ConferenceScheduling } from './conference-reports/ConferenceSchedulingPage.tsx';
import { GuaranteeReportPage as GuaranteeReport } from './guarantee-games/GuaranteeReportPage.tsx';
import { NeutralSiteReportPage as NeutralSiteReport } from './guarantee-games/NeutralSiteReportPage.tsx';
import { GuaranteeConferenceSummaryPage as GuaranteeConferenceSummary } from './guarantee-summary/GuaranteeConferenceSummaryPage.tsx';
import { GuaranteeSummaryPage as GuaranteeSummary } from './guarantee-summary/GuaranteeSummaryPage.tsx';
import { MarketReportPage as MarketReport } from './market/MarketReportPage.tsx';
import { PendingGamesPage as PendingGames } from './pending-games/PendingGamesPage.tsx';
import { ScheduledGamesPage as ScheduledGames } from './scheduled-games/ScheduledGamesPage.tsx';
import { TeamsNeedingGamesPage as TeamsNeedingGames } from './teams-needing-games/TeamsNeedingGamesPage.tsx';
import { ByeReportPage as ByeReport } from './weekly-counts/ByeReportPage.tsx';
import { ControlledGamesPage as ControlledGames } from './weekly-counts/ControlledGamesPage.tsx';
import { FcsGamesPage as FcsGames } from './weekly-counts/FcsGamesPage.tsx';
import { OddEvenPage as OddEven } from './weekly-counts/OddEvenPage.tsx';

/** Every report whose address can omit the season, with the season that it opens with. */
const REPORTS: readonly (readonly [address: string, report: ComponentType, season: number])[] = [
  ['/reports', TeamsNeedingGames, 2031],
  ['/reports?reportId=5', TeamsNeedingGames, 2032],
  ['/reports?reportId=3', TeamsNeedingGames, 2033],
  ['/reports?reportId=9', TeamsNeedingGames, 2035],
  ['/open-transactions', MarketReport, 2034],
  ['/schedules', ScheduledGames, 2035],
  ['/pendingreport', PendingGames, 2035],
  ['/odd-even', OddEven, 2035],
  ['/byereport', ByeReport, 2035],
  ['/controlledgames', ControlledGames, 2035],
  ['/fcsgames', FcsGames, 2035],
  ['/conferencescheduling', ConferenceScheduling, 2035],
  ['/conferencegames', ConferenceGames, 2035],
  ['/guaranteereport', GuaranteeReport, 2036],
  ['/neutralsitereport', NeutralSiteReport, 2036],
  ['/guaranteesummary?conference=15', GuaranteeSummary, 2036],
  ['/guaranteeconferencesummary', GuaranteeConferenceSummary, 2036],
  ['/comparables', Comparables, 2036],
];
const OPENING = { 'open-1': 2031, held: 2032, full: 2033, market: 2034, games: 2035, guarantees: 2036 };

/** The years in the addresses of the calls, all of which fail, each once. */
const years = new Set<string>();

beforeEach(() => {
  years.clear();
  server.use(
    http.get('*', ({ request }) => {
      for (const year of request.url.match(/\b20\d\d\b/g) ?? []) years.add(year);
      return HttpResponse.json({ error: '', code: 'internal' }, { status: 500 });
    }),
  );
});

async function expectSeason(season: number): Promise<void> {
  const [shown] = await screen.findAllByRole('combobox', { name: /^(Season|Start season)$/ });
  const isComparables = screen.queryByRole('heading', { level: 1, name: /^Comparables/ }) !== null;
  // The seasons of Comparables can be left open; its own game has one.
  const select = isComparables ? screen.getByRole('combobox', { name: 'Season' }) : shown;
  expect(select).toHaveDisplayValue(String(season));
  await waitFor(() => expect([...years]).toEqual([String(season)]));
}

it.each(REPORTS)(
  'the report at %s opens with and asks for the season of what it shows',
  async (address, Report, season) => {
    renderScreen(<Report />, address, { today: '2026-10-02', reportSeasons: OPENING });
    await expectSeason(season);
  },
);

describe.each([
  ['the last Saturday', '2026-12-12', 2026],
  ['the Sunday after it', '2026-12-13', 2027],
  ['New Year’s Eve', '2026-12-31', 2027],
  ['New Year’s Day', '2027-01-01', 2027],
])('on %s, %s, without known seasons', (_, today, season) => {
  it.each(REPORTS)(`the report at %s opens with and asks for ${season}`, async (address, Report) => {
    renderScreen(<Report />, address, { today });
    await expectSeason(season);
  });
});
