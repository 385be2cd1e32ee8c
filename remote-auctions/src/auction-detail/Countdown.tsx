import { readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { isExtended, type MovingEnd } from '@open-date/shared-api/rules/auctions/soft-close';
import { easternClock } from '@open-date/shared-api/rules/platform/eastern-time';
import { useSecond } from '@open-date/shared-host';
import { media, textStyle, VisuallyHidden } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { timeLeft } from '../time/time-left.ts';

const Frame = styled.div`
  display: grid; gap: var(--od-space-2); justify-items: end;
  output { ${textStyle('small')} color: var(--od-text-tertiary); }
  output[data-extended] { color: var(--od-warning-text); }
  ${media.tablet} { justify-items: stretch; }
`;
const Timer = styled.div`
  display: flex; gap: var(--od-space-1);
  > span {
    display: grid; justify-items: center; min-width: var(--od-width-unit); padding: var(--od-space-2) var(--od-space-3); background: var(--od-bg-surface);
    border: 1px solid var(--od-border-hairline); ${textStyle('gridMeta')} color: var(--od-text-tertiary);
  }
  > span:first-child { border-radius: var(--od-radius-control) 0 0 var(--od-radius-control); }
  > span:last-child { border-radius: 0 var(--od-radius-control) var(--od-radius-control) 0; }
  b {
    ${textStyle('headline')} color: var(--od-text-primary);
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-soon] b { color: var(--od-warning-text); }
  ${media.tablet} { > span { flex: 1; } }
`;

const two = (value: number) => String(value).padStart(2, '0');

export interface CountdownProps {
  readonly auction: MovingEnd;
  /** The auction has ended, perhaps before its expiry. */
  readonly isClosed: boolean;
}

/** What moves the end or to when bids have moved it; it keeps its room, so that nothing jumps when they do. */
function extension(auction: MovingEnd): string {
  if (isExtended(auction)) return `Extended to ${easternClock(auction.endsAt)} ET`;
  return auction.softCloseMinutes === 0 ? '' : 'Late bids extend it';
}

/**
 * Counts down to the end, in amber in the last hour, and says to when bids have moved it; screen readers announce that,
 * one hour, ten minutes and the end.
 */
export function Countdown({ auction, isClosed }: CountdownProps) {
  const now = useSecond();
  const left = timeLeft(isClosed ? 0 : readEnd(auction) - now);
  return (
    <Frame>
      {left.isOver ? null : (
        <Timer role="timer" aria-label="Time left" data-soon={left.isLastHour ? '' : undefined}>
          <span>
            <b>{left.days}</b>days
          </span>
          <span>
            <b>{two(left.hours)}</b>hrs
          </span>
          <span>
            <b>{two(left.minutes)}</b>min
          </span>
          <span>
            <b>{two(left.seconds)}</b>sec
          </span>
        </Timer>
      )}
      <output data-extended={isExtended(auction) ? '' : undefined}>{left.isOver ? '' : extension(auction)}</output>
      <VisuallyHidden>
        <output>{left.spoken}</output>
      </VisuallyHidden>
    </Frame>
  );
}
