import { renderPage } from '@open-date/shared-host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useScheduleScroll } from './use-schedule-scroll.ts';

function Schedule() {
  const { handleScroll } = useScheduleScroll();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => handleScroll({ left: 120, top: 0 })}>
        Scroll
      </button>
      <Link to="/auction">Link</Link>
      <button type="button" onClick={() => void navigate('/auction')}>
        Button
      </button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const second = () => new Promise((resolve) => setTimeout(() => resolve(null), 1000));
const press = (name: string) => fireEvent.click(screen.getByText(name));

const AUCTION = { path: '/auction', element: <h1>New auction</h1> };
const LateAuction = lazy(() => second().then(() => ({ default: () => AUCTION.element })));

it.each([
  ['a link', 'data', 'Link', { ...AUCTION, loader: second }],
  ['a button', 'data', 'Button', { ...AUCTION, loader: second }],
  ['a button', 'code', 'Button', { ...AUCTION, element: <LateAuction /> }],
])(
  '%s that is pressed right after scrolling leads to its screen, however late its %s arrive [PLT-285]',
  async (_, _what, name, auction) => {
    const { router } = renderPage([{ path: '/team/1', element: <Schedule /> }, auction], { address: '/team/1' });
    await pass(100);
    press('Scroll');
    await pass(100);
    press(name);
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'New auction' })).toBeVisible();
    expect(router.createHref(router.state.location)).toBe('/auction');
  },
);

it('a position to which a schedule scrolls by itself after Back and Forward is not written into its address [SCH-004]', async () => {
  const { router } = renderPage([{ path: '/team/:id', element: <Schedule /> }], { address: '/team/1' });
  await pass(100);
  await act(() => router.navigate('/team/2'));
  await pass(100);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  press('Scroll');
  await pass(2000);
  expect(router.createHref(router.state.location)).toBe('/team/2');
});
