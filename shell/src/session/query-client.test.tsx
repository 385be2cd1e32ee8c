import { onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

function SaveButton() {
  const saving = useMutation({ mutationFn: () => Promise.reject(new Error('No connection.')) });
  return (
    <button type="button" onClick={() => saving.mutate()}>
      {saving.error?.message ?? saving.status}
    </button>
  );
}

it('a change made offline fails at once instead of blocking its form', async () => {
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SaveButton />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'No connection.' })).toBeVisible();
});
