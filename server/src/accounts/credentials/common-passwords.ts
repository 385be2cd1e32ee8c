/** A password with at most this many different characters is as easy to guess as a common one. */
const FEWEST_CHARACTERS = 2;

/**
 * Whether a password is among the fifty thousand most guessed, in any case, or is a run such as `abcdefgh` or
 * `zzzzzzzz`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  return new Set(typed).size <= FEWEST_CHARACTERS || isRun(typed) || (await isListed(typed));
}

/** Whether the password is in the list, which is loaded with the first new password, because it takes megabytes. */
async function isListed(typed: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(typed);
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
