/** Control characters, line and paragraph separators, and characters that change the writing direction. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is one line that is shown as it is written. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text);
}

/** Whether a text shows nothing: it is empty or has only whitespace and invisible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
