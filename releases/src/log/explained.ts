import { REASON_MOST } from '@open-date/shared-api/rules/platform/release-limits';
import { isBlank, isOneLine } from '@open-date/shared-api/rules/platform/visible-text';
import { ReleaseError } from '../release-error.ts';

function assertLine(text: string, what: string, says: string): void {
  if (isBlank(text)) throw new ReleaseError('invalid', `${what} must say ${says}`);
  if (text.length > REASON_MOST)
    throw new ReleaseError('invalid', `${what} says ${says} in up to ${REASON_MOST} characters, not ${text.length}`);
  // The log is read in terminals, where such characters would hide or change what is written.
  if (!isOneLine(text))
    throw new ReleaseError('invalid', `${what} says ${says} in one line, without control characters`);
}

/** Throws ReleaseError unless `what` says who makes it and why, each in a line that a log can show. */
export function assertExplained(
  { who, why }: { readonly who: string; readonly why: string },
  what = 'a change of a channel',
): void {
  assertLine(who, what, 'who makes it');
  assertLine(why, what, 'why it is made');
}

/** Throws ReleaseError unless a forced change says why it is forced. */
export function assertForced(why: string): void {
  assertLine(why, 'a forced change', 'why it is forced');
}
