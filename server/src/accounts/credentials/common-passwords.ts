import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** A password with at most this many different characters is as easy to guess as a common one. */
const FEWEST_CHARACTERS = 2;

/**
 * Whether a password is among the fifty thousand most guessed, in any case, or is a run such as `abcdefgh` or
 * `zzzzzzzz`.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  return COMMON.has(typed) || new Set(typed).size <= FEWEST_CHARACTERS || isRun(typed);
}

/** Whether the characters are consecutive, up or down; 0 follows 9. */
function isRun(typed: string): boolean {
  const codes = Array.from(typed, (character) => character.codePointAt(0) ?? 0);
  const follows = (step: number) =>
    codes.every((code, at) => {
      const before = codes[at - 1];
      return before === undefined || code - before === step || (before === NINE && code === ZERO && step === 1);
    });
  return follows(1) || follows(-1);
}

const ZERO = 48;
const NINE = 57;
