import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { compactSizes, tokens } from './tokens.ts';

export type TokenTree = { readonly [key: string]: string | number | TokenTree };

/** Flattens a token tree to `[name, value]` pairs, names without the `--od-` prefix. */
export function tokenEntries(tree: TokenTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}-${key}` : key;
    return typeof value === 'object' ? tokenEntries(value, name) : [[name, String(value)]];
  });
}

/** The declarations of a token tree as CSS text. */
export const cssVariables = (tree: TokenTree): string =>
  tokenEntries(tree)
    .map(([name, value]) => `--od-${name}:${value};`)
    .join('');

const light = `color-scheme:light;${cssVariables(lightTheme)}`;
const dark = `color-scheme:dark;${cssVariables(darkTheme)}`;

/** The style text that sets every `--od-*` variable on the root element. Printed pages always have the light theme. */
export const themeCss = `
  :root { ${light} ${cssVariables(tokens)} }
  :root[data-density='compact'] { ${cssVariables({ size: compactSizes })} }
  :root[data-theme='dark'] { ${dark} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light'], [data-theme='dark']) { ${dark} }
  }
  @media print {
    :root:root:root { ${light} }
  }
`;
