import { countWords } from '@open-date/shared-api/rules/platform/count-words';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly isLastHour: boolean;
  readonly isOver: boolean;
  /** The screen reader's announcement; it changes at an hour, at ten minutes and at the end. */
  readonly spoken: string;
}

/** Splits milliseconds for the countdown; a negative time counts as 0. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, milliseconds);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
    seconds: Math.floor(left / SECOND) % 60,
    isLastHour: left <= HOUR,
    isOver: left === 0,
    spoken: spoken(left),
  };
}

function spoken(left: number): string {
  if (left === 0) return 'The auction is closed.';
  if (left <= 10 * MINUTE) return 'The auction closes in 10 minutes.';
  return left <= HOUR ? 'The auction closes in an hour.' : '';
}

/** `in 3 days`, `in 5 hours`, `in 20 minutes`: rounded down to the largest unit that is not 0. */
export function inHowLong(milliseconds: number): string {
  const [count, unit] =
    milliseconds >= DAY
      ? [Math.floor(milliseconds / DAY), 'day']
      : milliseconds >= HOUR
        ? [Math.floor(milliseconds / HOUR), 'hour']
        : [Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute'];
  return `in ${countWords(count, unit)}`;
}
