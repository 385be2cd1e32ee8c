import { act, render, renderHook, screen } from '@testing-library/react';
import { anAuction } from '../../testing/builders.ts';
import { useAuctionStatus } from '../status/use-fresh-status.ts';
import { Countdown } from './Countdown.tsx';

const LATER = '2026-11-25T05:07:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-25T04:57:00.000Z') }));
afterEach(() => jest.useRealTimers());

it('a countdown follows the end that a bid moves, and says so to everybody [AUC-086]', () => {
  const auction = anAuction({ softCloseMinutes: 10 });
  const { rerender } = render(<Countdown auction={auction} isClosed={false} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0days00hrs03min00sec');
  expect(screen.getByText('Late bids extend it')).toBeVisible();
  rerender(<Countdown auction={{ ...auction, endsAt: LATER }} isClosed={false} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0days00hrs10min00sec');
  expect(screen.getByText('Extended to 12:07 AM ET')).toHaveRole('status');
  act(() => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/^Extended/)).toBeNull();
});

it('a countdown without a soft close says nothing of late bids [AUC-086]', () => {
  render(<Countdown auction={anAuction()} isClosed={false} />);
  expect(screen.getByRole('timer')).toBeVisible();
  for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/extend/i);
});

it('an auction is closed on the screen in the second in which it ends, and open again when its end moves [AUC-086]', () => {
  const { result, rerender } = renderHook((auction) => useAuctionStatus(auction), { initialProps: anAuction() });
  act(() => jest.advanceTimersByTime(3 * 60_000 - 1000));
  expect(result.current).toBe('Active');
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe('Closed');
  rerender(anAuction({ endsAt: LATER }));
  expect(result.current).toBe('Active');
});
