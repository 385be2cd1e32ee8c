import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InsertPanel } from './InsertPanel.tsx';

const WIDTH = window.innerWidth;
afterEach(() => {
  window.innerWidth = WIDTH;
});

function openPanel(width: number) {
  window.innerWidth = width;
  answerCall('reference', 'schools', () => [TOLEDO]);
  renderScreen(
    <InsertPanel
      heading="Comparing"
      teams={[{ id: '2027-1', name: 'Toledo', year: 2027, mark: undefined }]}
      onInsert={() => undefined}
      onRemove={() => undefined}
      onClose={() => undefined}
    />,
    '/compare/2027-1,2027-2',
  );
}

it('the panel beside the grid is there and loading until the form for inserting teams arrives', async () => {
  openPanel(1280);
  const panel = screen.getByRole('complementary', { name: 'Insert team' });
  expect(within(panel).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await within(panel).findByRole('combobox', { name: 'Team' })).toBeVisible();
  expect(within(panel).queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('a phone inserts teams in a dialog', async () => {
  openPanel(390);
  const dialog = screen.getByRole('dialog', { name: 'Insert team' });
  expect(await within(dialog).findByRole('combobox', { name: 'Team' })).toBeVisible();
});
