import { server } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Screen as Comparables } from '../comparables/Comparables.tsx';
import { Screen as ConferenceGames } from '../conference-reports/ConferenceGames.tsx';
import { Screen as ConferenceScheduling } from '../conference-reports/ConferenceScheduling.tsx';
import { Screen as GuaranteeReport } from '../guarantee-games/GuaranteeReport.tsx';
import { Screen as ConferenceSummary } from '../guarantee-summary/GuaranteeConferenceSummary.tsx';
import { Screen as GuaranteeSummary } from '../guarantee-summary/GuaranteeSummary.tsx';
import { Screen as MarketReport } from '../market/MarketReport.tsx';
import { Screen as PendingGames } from '../pending-games/PendingGames.tsx';
import { Screen as ScheduledGames } from '../scheduled-games/ScheduledGames.tsx';
import { Screen as TeamsNeedingGames } from '../teams-needing-games/TeamsNeedingGames.tsx';

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
