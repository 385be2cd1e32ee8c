import { fireEvent, render, screen } from '@testing-library/react';
import { NavDrawer } from '../header/nav-drawer.tsx';
import { loadOverlayParts } from './load-overlay-parts.ts';

jest.mock('./load-overlay-parts.ts', () => ({ loadOverlayParts: jest.fn() }));

const load = jest.mocked(loadOverlayParts);
const arrive = () => load.mockImplementation(() => import('./overlay-parts.ts'));
const fail = () => load.mockRejectedValue(new Error('Failed to fetch'));

it('what was opened without its code closes with Escape, gives the focus back, and opens when the network is back [PLT-167]', async () => {
  fail();
  render(<NavDrawer title="Open Date" items={[{ id: 'reports', label: 'Reports', href: '/reports' }]} />);
  const button = screen.getByRole('button', { name: 'Menu' });
  const open = async () => {
    button.focus();
    fireEvent.click(button);
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Close' }).focus();
  };
  await open();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button).toHaveFocus();
  await open();
  arrive();
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('dialog', { name: 'Open Date' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
