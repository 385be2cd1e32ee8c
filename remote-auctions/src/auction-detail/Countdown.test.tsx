import { act, render, renderHook, screen } from '@testing-library/react';
import { anAuction } from '../../testing/builders.ts';
import { useAuctionStatus } from '../status/use-auction-status.ts';
import { Countdown } from './Countdown.tsx';

const FIRST_END = '2026-11-25T05:00:00.000Z';
const LATER = '2026-11-25T05:07:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-25T04:57:00.000Z') }));
afterEach(() => jest.useRealTimers());

it('a countdown follows the end that a bid moves, and says so to everybody [AUC-086]', () => {
  const first = <Countdown until={Date.parse(FIRST_END)} extendedTo={null} isClosed={false} />;
  const { rerender } = render(first);
  expect(screen.getByRole('timer')).toHaveTextContent('0days00hrs03min00sec');
  expect(screen.queryByText(/^Extended/)).toBeNull();
  rerender(<Countdown until={Date.parse(LATER)} extendedTo={LATER} isClosed={false} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0days00hrs10min00sec');
  expect(screen.getByText('Extended to 12:07 AM ET')).toHaveRole('status');
  act(() => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/^Extended/)).toBeNull();
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
