/** A password with so few different characters counts as common. */
const MAX_TRIVIAL_CHARACTERS = 2;

/** Whether a password is in the list of common ones, or a run such as `abcdefgh` or `zzzzzzzz`. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  return new Set(typed).size <= MAX_TRIVIAL_CHARACTERS || isRun(typed) || (await isListed(typed));
}

/** The list takes megabytes and is loaded on first use. */
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
