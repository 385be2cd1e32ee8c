import type { ReportGroup } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReportLinksPage } from './ReportLinksPage.tsx';
import { UnknownReportPage as UnknownReport } from './UnknownReportPage.tsx';

const GROUPS: ReportGroup[] = [
  {
    Group: 'FBS',
    Reports: [
      { id: 18, Title: 'P4 home-and-home, start at home', Kind: 'want' },
      { id: 1, Title: 'FBS available by year', Kind: 'available' },
    ],
  },
  { Group: 'NAIA', Reports: [{ id: 28, Title: 'NAIA available by year', Kind: 'available' }] },
];

it('the list of reports links the reports of each division in order [REP-001]', async () => {
  answerCall('reports', 'list', () => GROUPS);
  const { user } = renderScreen(<ReportLinksPage />, '/reportslinks');
  const fbs = await screen.findByRole('list', { name: 'FBS' });
  expect(
    within(fbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/reports?reportId=18', '/reports?reportId=1']);
  const naia = screen.getByRole('list', { name: 'NAIA' });
  await user.click(within(naia).getByRole('link', { name: '28. NAIA available by year' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/reports?reportId=28');
});

it('a list of reports that fails to load offers a retry', async () => {
  answerCall('reports', 'list', () => {
    throw new RefusedCall('internal', '');
  });
  const { user } = renderScreen(<ReportLinksPage />, '/reportslinks');
  expect(await screen.findByRole('alert')).toHaveTextContent('The reports could not be loaded.');
  answerCall('reports', 'list', () => GROUPS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'FBS' })).toBeVisible();
});

it('an address under /reports without a report says so and leads to the list of reports', async () => {
  renderScreen(<UnknownReport />, '/reports/98');
  expect(await screen.findByText('There is no report at this address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reportslinks');
});
