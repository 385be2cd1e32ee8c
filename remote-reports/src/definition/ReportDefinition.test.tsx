import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReportDefinition } from './ReportDefinition.tsx';

it('a report says in a line what it counts, and exactly on request', async () => {
  const user = userEvent.setup();
  renderScreen(
    <ReportDefinition line="Members with a bye.">
      <p>A week without a game between two games.</p>
    </ReportDefinition>,
    '/reportslinks',
  );
  expect(await screen.findByText('Members with a bye.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'What counts', expanded: false });
  await user.click(button);
  const panel = await screen.findByRole('dialog', { name: 'What counts' });
  expect(panel).toHaveTextContent('A week without a game between two games.');
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
