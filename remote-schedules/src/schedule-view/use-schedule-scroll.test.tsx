import { renderPage } from '@open-date/shared-host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useScheduleScroll } from './use-schedule-scroll.ts';

function Schedule() {
  const { handleScroll } = useScheduleScroll();
  return (
    <>
      <button type="button" onClick={() => handleScroll({ left: 120, top: 0 })}>
        Scroll
      </button>
      <Link to="/auction">Create Auction</Link>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('a link that is followed right after scrolling leads to its screen, however slow that is [SCH-004]', async () => {
  const slow = () => new Promise((resolve) => setTimeout(() => resolve(null), 1000));
  renderPage(
    [
      { path: '/team/1', element: <Schedule /> },
      { path: '/auction', loader: slow, element: <h1>New auction</h1> },
    ],
    { address: '/team/1' },
  );
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Scroll' }));
  await pass(100);
  fireEvent.click(screen.getByRole('link', { name: 'Create Auction' }));
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'New auction' })).toBeVisible();
});
