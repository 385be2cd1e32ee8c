import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Screen } from './ReportLinks.tsx';

const GROUPS = [
  {
    Group: 'FBS',
    Reports: [
      { id: 18, Title: 'P4 home-and-home, start at home' },
      { id: 1, Title: 'FBS available by year' },
    ],
  },
  { Group: 'NAIA', Reports: [{ id: 28, Title: 'NAIA available by year' }] },
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('the list of reports links the reports of each division in order [REP-001]', async () => {
  server.use(http.get('*/api/v1/reports', () => HttpResponse.json(GROUPS)));
  renderScreen(<Screen />, '/reportslinks');
  const fbs = await screen.findByRole('list', { name: 'FBS' });
  expect(
    within(fbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/reports?reportId=18', '/reports?reportId=1']);
  const naia = screen.getByRole('list', { name: 'NAIA' });
  await userEvent.click(within(naia).getByRole('link', { name: '28. NAIA available by year' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/reports?reportId=28');
});

it('a list of reports that fails to load offers a retry', async () => {
  server.use(http.get('*/api/v1/reports', () => HttpResponse.json({ error: '', code: 'internal' }, { status: 500 })));
  renderScreen(<Screen />, '/reportslinks');
  expect(await screen.findByRole('alert')).toHaveTextContent('The reports could not be loaded.');
  server.use(http.get('*/api/v1/reports', () => HttpResponse.json(GROUPS)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'FBS' })).toBeVisible();
});
