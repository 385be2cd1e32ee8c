import type { lightTheme } from './light-theme.ts';
import type { tokens } from './tokens.ts';

type Path<Node, Prefix extends string> = Node extends string | number
  ? Prefix
  : { [Key in keyof Node & (string | number)]: Path<Node[Key], `${Prefix}-${Key}`> }[keyof Node & (string | number)];

type Names<Root> = { [Key in keyof Root & string]: Path<Root[Key], Key> }[keyof Root & string];

/** Every token there is, as the part of its CSS variable after `--od-`, such as `text-primary` or `space-5`. */
export type TokenName = Names<typeof lightTheme> | Names<typeof tokens>;

/** The reference to a token for use in CSS text; only names that exist compile. */
export const token = (name: TokenName): string => `var(--od-${name})`;
