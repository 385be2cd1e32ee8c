import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { guaranteeServer } from '../../testing/guarantees.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { reportedSeasons } from '../../testing/seasons.ts';
import { GuaranteeReportPage as GuaranteeReport } from '../guarantee-games/GuaranteeReportPage.tsx';
import { MarketReportPage as Market } from '../market/MarketReportPage.tsx';
import { PendingGamesPage as PendingGames } from '../pending-games/PendingGamesPage.tsx';
import { TeamsNeedingGamesPage as TeamsNeedingGames } from '../teams-needing-games/TeamsNeedingGamesPage.tsx';

guaranteeServer();

const SCREENS: readonly (readonly [title: string, Screen: ComponentType, address: string, season: string])[] = [
  ['Market Report', Market, '/open-transactions?year=2027', 'Season'],
  ['Pending Games', PendingGames, '/pendingreport?reportId=22&year=2027', 'Season'],
  ['Teams Needing Games', TeamsNeedingGames, '/reports?reportId=1&year=2027', 'Season'],
  ['Guarantee Report', GuaranteeReport, '/guaranteereport?year=2027', 'Start season'],
];

it.each(SCREENS)('CSV and Print of the %s wait for the season that was chosen', async (_, Screen, address, season) => {
  const next = Promise.withResolvers<[]>();
  let isFirst = true;
  const answer = () => {
    if (!isFirst) return next.promise;
    isFirst = false;
    return [];
  };
  answerCall('reports', 'seasons', () => reportedSeasons(2025, 2026, 2027));
  answerCall('reports', 'list', () => [
    { Group: 'FBS' as const, Reports: [{ id: 1, Title: 'Open', Kind: 'available' as const }] },
  ]);
  answerCall('weeklyReports', 'market', answer);
  answerCall('weeklyReports', 'pending', answer);
  answerCall('reports', 'teamsNeedingGames', answer);
  answerCall('guarantees', 'report', answer);
  const { user } = renderScreen(<Screen />, address, { today: '2026-11-22' });
  const buttons = () => ['CSV', 'Print'].map((name) => screen.getByRole('button', { name }).matches(':disabled'));
  await waitFor(() => expect(buttons()).toEqual([false, false]));
  await user.selectOptions(screen.getByRole('combobox', { name: season }), '2026');
  expect(buttons()).toEqual([true, true]);
  next.resolve([]);
  await waitFor(() => expect(buttons()).toEqual([false, false]));
});
