import { BID_KEYS, findShortcut } from '@open-date/shared-ui/shortcuts';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { nearestStep, stepFrom } from './bid-steps.ts';

const Frame = styled.div`
  position: relative;
  > div { position: absolute; inset: calc((var(--od-size-target) - var(--od-size-sliderTrack)) / 2) 0 auto; height: var(--od-size-sliderTrack); border-radius: var(--od-radius-pill); background: var(--od-border-default); overflow: hidden; }
  > div > i { display: block; height: 100%; background: var(--od-accent-solid); }
  > span { display: flex; justify-content: space-between; padding: 0 var(--od-space-inner); margin-top: calc(-1 * var(--od-space-1)); }
  > span > i { width: 1px; height: var(--od-space-3); background: var(--od-border-strong); }
`;
const thumb = `
  width: var(--od-size-sliderThumb); height: var(--od-size-sliderThumb); border-radius: 50%; border: var(--od-stroke-ring) solid var(--od-accent-solid); background: var(--od-bg-raised); box-shadow: var(--od-shadow-raised);
`;
const Range = styled.input`
  position: relative; appearance: none; display: block; width: 100%; height: var(--od-size-target); margin: 0; background: none; cursor: pointer;
  &::-webkit-slider-runnable-track { height: var(--od-size-sliderTrack); background: none; }
  &::-webkit-slider-thumb { appearance: none; margin-top: calc((var(--od-size-sliderTrack) - var(--od-size-sliderThumb)) / 2); ${thumb} }
  &::-moz-range-track { background: none; }
  &::-moz-range-thumb { box-sizing: border-box; ${thumb} }
`;

/** By how many steps each shortcut moves the amount; the last two move it beyond the ends, where it is clamped. */
const COUNTS = {
  more: 1,
  less: -1,
  muchMore: 5,
  muchLess: -5,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
};

export interface BidSliderProps {
  /** The amounts on the slider in whole dollars, lowest first. */
  readonly steps: readonly number[];
  /** The typed amount, which may lie between two steps. */
  readonly amount: number;
  /** The amount for screen readers. */
  readonly amountText: string;
  readonly isDisabled: boolean;
  readonly onAmountChange: (amount: number) => void;
}

/** Chooses an amount by steps: arrows move one, Page Up and Page Down five, Home and End to the ends. */
export function BidSlider({ steps, amount, amountText, isDisabled, onAmountChange }: BidSliderProps) {
  const low = steps[0] ?? amount;
  const high = steps.at(-1) ?? amount;
  const shown = Math.min(high, Math.max(low, amount));
  const fill = high === low ? 100 : ((shown - low) / (high - low)) * 100;
  const handleKeyDown = (event: KeyboardEvent) => {
    const shortcut = findShortcut(BID_KEYS, event);
    if (shortcut === null) return;
    event.preventDefault();
    onAmountChange(stepFrom(steps, shown, COUNTS[shortcut]));
  };
  return (
    <Frame data-shortcuts={BID_KEYS.id}>
      <div aria-hidden>
        <i style={{ width: `${fill}%` }} />
      </div>
      <Range
        type="range"
        aria-label="Bid amount"
        aria-valuetext={amountText}
        min={low}
        max={high}
        step="any"
        value={shown}
        disabled={isDisabled}
        onKeyDown={handleKeyDown}
        onChange={(event) => onAmountChange(nearestStep(steps, Number(event.target.value)))}
      />
      <span aria-hidden>
        {steps.map((step) => (
          <i key={step} />
        ))}
      </span>
    </Frame>
  );
}
