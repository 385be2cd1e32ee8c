import { tokens } from './tokens.ts';

/** The role of a text, which decides its size, line height, weight and width. */
export type TypeRole = keyof typeof tokens.type;

/** Size, line height, weight and width of a type role, for style text: `${textStyle('small')}`. */
export function textStyle(role: TypeRole): string {
  return Object.keys(tokens.type[role])
    .map((part) => `${PROPERTY[part] ?? ''}: var(--od-type-${role}-${part});`)
    .join(' ');
}

const PROPERTY: Readonly<Record<string, string>> = {
  size: 'font-size',
  line: 'line-height',
  weight: 'font-weight',
  stretch: 'font-stretch',
};
