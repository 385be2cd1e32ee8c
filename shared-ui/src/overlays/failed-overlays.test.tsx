import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { NavDrawer } from '../header/nav-drawer.tsx';
import { Menu } from '../menu/index.ts';
import { loadOverlayParts } from './load-overlay-parts.ts';

jest.mock('./load-overlay-parts.ts', () => ({ loadOverlayParts: jest.fn() }));

const load = jest.mocked(loadOverlayParts);
const arrive = () => load.mockImplementation(() => import('./overlay-parts.ts'));
const fail = () => load.mockRejectedValue(new Error('Failed to fetch'));

const menu = <Menu trigger={<Button>Status</Button>} entries={[{ id: 'full', label: 'Full' }]} />;
const status = () => screen.getByRole('button', { name: 'Status' });

it('code that does not arrive within five seconds counts as failed', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const { unmount } = render(menu);
  fireEvent.click(status());
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('This part of the page could not be loaded.')).toBeVisible();
  unmount();
  jest.useRealTimers();
});

/** Lets the browser tell what the server said of the request for the document. */
function tellDocument(description: string): void {
  class Timing {
    serverTiming = [{ name: 'request', description }];
  }
  Object.defineProperty(globalThis, 'PerformanceNavigationTiming', { value: Timing, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [new Timing()], configurable: true });
}

it('what was opened without its code says the reference of the page, and none without a network [PLT-201]', async () => {
  fail();
  tellDocument('k3f9-2mxt-7q0c');
  const first = render(menu);
  fireEvent.click(status());
  expect(await screen.findByText('k3f9-2mxt-7q0c')).toBeVisible();
  first.unmount();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(menu);
  fireEvent.click(status());
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/reference/)).toBeNull();
  online.mockRestore();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(globalThis, 'PerformanceNavigationTiming');
});

it('what was opened without its code says so, and opens after Try again', async () => {
  fail();
  render(
    <>
      {menu}
      <NavDrawer title="Open Date" items={[{ id: 'reports', label: 'Reports', href: '/reports' }]} />
    </>,
  );
  expect(status()).toHaveAttribute('aria-haspopup', 'menu');
  fireEvent.click(status());
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(status());
  await screen.findByRole('alert');
  arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const first = await screen.findByRole('menuitem', { name: 'Full' });
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});
