// The clock of the browser tests: with E2E_NOW the tests, the product's server and its database live on another day.
import { existsSync } from 'node:fs';
import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';

/** Where Debian's package `libfaketime` puts the library, by the name of the machine's processor. */
const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
/** A day, or an instant that says its zone: all else `Date` takes for some day as well, `5` for one of 2001. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * What processes get to live at `wanted`, an instant or a day, which stands for its noon in UTC; nothing without one.
 * Time passes as ever. Throws for what is no time, and where libfaketime is not installed.
 */
export function clockEnvironment(
  wanted: string | undefined,
  now: Date,
  library: string | null = LIBRARIES.find((one) => existsSync(one)) ?? null,
): Readonly<Record<string, string>> {
  if (wanted === undefined || wanted === '') return {};
  const at = readTime(wanted);
  if (Number.isNaN(at))
    throw new Error(`E2E_NOW is a day such as 2027-01-05 or an instant such as 2026-12-31T23:58:00Z, not ${wanted}.`);
  if (library === null) throw new Error('E2E_NOW needs libfaketime: install the package faketime.');
  const seconds = Math.round((at - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    // Timers and measured durations stay true.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The time that a day or an instant names; no number for all else, and for a day that no month has. */
function readTime(wanted: string): number {
  if (!isCalendarDate(wanted.slice(0, 10))) return Number.NaN;
  if (DAY.test(wanted)) return Date.parse(`${wanted}T12:00:00Z`);
  return INSTANT.test(wanted) ? Date.parse(wanted) : Number.NaN;
}

/** The environment of a process that compares the clock with the times of files, which libfaketime does not move. */
export function onMachineClock(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, LD_PRELOAD: undefined };
}
