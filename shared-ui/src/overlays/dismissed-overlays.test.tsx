import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/index.ts';
import { NavDrawer } from '../header/nav-drawer.tsx';
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

const button = (name: string) => screen.getByRole('button', { name });
const menu = (name: string) => <Menu trigger={<Button>{name}</Button>} entries={[{ id: 'full', label: 'Full' }]} />;

it('what was opened and dismissed before its code arrived stays closed', async () => {
  const user = userEvent.setup();
  const handleCancel = jest.fn();
  const confirm = (isOpen: boolean) => (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={jest.fn()}
      onCancel={handleCancel}
    />
  );
  const page = (isOpen: boolean) => (
    <>
      {menu('Season')}
      {menu('Status')}
      <NavDrawer title="Open Date" items={[{ id: 'reports', label: 'Reports', href: '/reports' }]} />
      {confirm(isOpen)}
    </>
  );
  const { rerender } = render(page(false));
  await user.click(button('Season'));
  await user.keyboard('{Escape}');
  await user.click(button('Status'));
  await user.tab();
  await user.click(button('Menu'));
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'false');
  rerender(page(true));
  await user.keyboard('{Escape}');
  expect(handleCancel).toHaveBeenCalledTimes(1);
  rerender(page(false));
  const parts = await import('./overlay-parts.ts');
  await act(async () => arrive(parts));
  expect(button('Season')).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Menu')).toHaveFocus();
});
