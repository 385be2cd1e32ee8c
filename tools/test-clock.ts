// The clock of the browser tests: with E2E_NOW the tests, the product's server and its database live on another day.
import { existsSync } from 'node:fs';

/** Where Debian's package `libfaketime` puts the library, by the name of the machine's processor. */
const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What processes get to live at `wanted`, an instant or a day, which stands for its noon in UTC; nothing without one.
 * Time passes as ever. Throws for what is no time, and where libfaketime is not installed.
 */
export function clockEnvironment(
  wanted: string | undefined,
  now: Date,
  library = LIBRARIES.find((one) => existsSync(one)),
): Readonly<Record<string, string>> {
  if (wanted === undefined || wanted === '') return {};
  const at = Date.parse(DAY.test(wanted) ? `${wanted}T12:00:00Z` : wanted);
  if (Number.isNaN(at)) throw new Error(`E2E_NOW is a day such as 2027-01-05 or an instant, not ${wanted}.`);
  if (library === undefined) throw new Error('E2E_NOW needs libfaketime: install the package faketime.');
  const seconds = Math.round((at - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    // Timers and measured durations stay true.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The environment of a process that compares the clock with the times of files, which libfaketime does not move. */
export function onMachineClock(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, LD_PRELOAD: undefined };
}
