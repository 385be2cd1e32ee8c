import type { lightTheme } from './light-theme.ts';
import type { tokens } from './tokens.ts';

type Path<Node, Prefix extends string> = Node extends string | number
  ? Prefix
  : { [Key in keyof Node & (string | number)]: Path<Node[Key], `${Prefix}-${Key}`> }[keyof Node & (string | number)];

type Names<Root> = { [Key in keyof Root & string]: Path<Root[Key], Key> }[keyof Root & string];

/** The name of a token: its CSS variable without `--od-`, such as `text-primary` or `space-5`. */
export type TokenName = Names<typeof lightTheme> | Names<typeof tokens>;

/** A reference to a token for CSS text; unknown names do not compile. */
export const token = (name: TokenName): string => `var(--od-${name})`;
