import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Menu } from '../menu/index.ts';
import type * as overlayParts from './overlay-parts.ts';

type OverlayParts = typeof overlayParts;
let arrive: (parts: OverlayParts) => void = () => undefined;
jest.mock('./load-overlay-parts.ts', () => ({
  loadOverlayParts: () =>
    new Promise<OverlayParts>((resolve) => {
      arrive = resolve;
    }),
}));

const status = () => screen.getByRole('button', { name: 'Status' });

it('a button with the focus keeps it when the code of its menu arrives, and Down opens the menu', async () => {
  const handleFocus = jest.fn();
  render(<Menu trigger={<Button onFocus={handleFocus}>Status</Button>} entries={[{ id: 'full', label: 'Full' }]} />);
  const early = status();
  await userEvent.tab();
  expect(handleFocus).toHaveBeenCalledTimes(1);
  const parts = await import('./overlay-parts.ts');
  await act(async () => arrive(parts));
  expect(early).not.toBeInTheDocument();
  expect(status()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Full' })).toHaveFocus());
});
