import { server } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ComparablesPage as Comparables } from '../comparables/ComparablesPage.tsx';
import { ConferenceGamesPage as ConferenceGames } from '../conference-reports/ConferenceGamesPage.tsx';
import { ConferenceSchedulingPage as ConferenceScheduling } from '../conference-reports/ConferenceSchedulingPage.tsx';
import { GuaranteeReportPage as GuaranteeReport } from '../guarantee-games/GuaranteeReportPage.tsx';
import { GuaranteeConferenceSummaryPage as ConferenceSummary } from '../guarantee-summary/GuaranteeConferenceSummaryPage.tsx';
import { GuaranteeSummaryPage as GuaranteeSummary } from '../guarantee-summary/GuaranteeSummaryPage.tsx';
import { MarketReportPage as MarketReport } from '../market/MarketReportPage.tsx';
import { PendingGamesPage as PendingGames } from '../pending-games/PendingGamesPage.tsx';
import { ScheduledGamesPage as ScheduledGames } from '../scheduled-games/ScheduledGamesPage.tsx';
import { TeamsNeedingGamesPage as TeamsNeedingGames } from '../teams-needing-games/TeamsNeedingGamesPage.tsx';

it.each<[string, ReactNode, string]>([
  ['/reports?reportId=1', <TeamsNeedingGames key="" />, 'Season'],
  ['/schedules', <ScheduledGames key="" />, 'Season'],
  ['/pendingreport', <PendingGames key="" />, 'Season'],
  ['/open-transactions', <MarketReport key="" />, 'Season'],
  ['/conferencegames', <ConferenceGames key="" />, 'Start season'],
  ['/conferencescheduling', <ConferenceScheduling key="" />, 'Start season'],
  ['/guaranteereport', <GuaranteeReport key="" />, 'Start season'],
  ['/guaranteesummary', <GuaranteeSummary key="" />, 'Start season'],
  ['/guaranteeconferencesummary', <ConferenceSummary key="" />, 'Start season'],
  ['/comparables', <Comparables key="" />, 'Start season'],
])('the report at %s says at the season that its seasons could not be loaded', async (address, report, label) => {
  server.use(http.get('*/api/*', () => HttpResponse.json({ error: '', code: 'internal' }, { status: 500 })));
  renderScreen(report, address);
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/The seasons could not be loaded\.$/),
  );
});
