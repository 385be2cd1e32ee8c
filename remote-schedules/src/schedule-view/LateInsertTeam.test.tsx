import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { screen, within } from '@testing-library/react';
import { TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LateInsertTeam } from './LateInsertTeam.tsx';

const WIDTH = window.innerWidth;
afterEach(() => {
  window.innerWidth = WIDTH;
});

it.each([
  ['the panel beside the grid', 1280, 'complementary'],
  ['the dialog on a phone', 390, 'dialog'],
] as const)('%s is there and loading until the form for inserting teams arrives', async (_, width, role) => {
  window.innerWidth = width;
  answerCall('reference', 'schools', () => [TOLEDO]);
  renderScreen(
    <LateInsertTeam
      heading="Comparing"
      teams={[{ id: '2027-1', name: 'Toledo', year: 2027, mark: undefined }]}
      onInsert={() => undefined}
      onRemove={() => undefined}
      onClose={() => undefined}
    />,
    '/compare/2027-1,2027-2',
  );
  const frame = screen.getByRole(role, { name: 'Insert team' });
  expect(within(frame).getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await within(frame).findByRole('combobox', { name: 'Team' })).toBeVisible();
  expect(within(frame).queryByRole('status', { name: 'Loading' })).toBeNull();
});
