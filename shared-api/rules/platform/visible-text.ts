/** Whether a text shows nothing to its reader: it is empty, or all of it is blanks and characters without a shape. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
