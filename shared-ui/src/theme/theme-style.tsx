import { createGlobalStyle } from 'styled-components';
import { cssVariables } from './css-variables.ts';
import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { tokens } from './tokens.ts';

const light = `color-scheme:light;${cssVariables(lightTheme)}`;
const dark = `color-scheme:dark;${cssVariables(darkTheme)}`;

/**
 * Sets the `--od-*` variables: light by default, dark by `data-theme="dark"` on the root element, and the wish of the
 * operating system while `data-theme` is absent or `system`. Printing is always light. Mount once per page.
 */
export const ThemeStyle = createGlobalStyle`
  :root { ${light} ${cssVariables(tokens)} }
  :root[data-theme='dark'] { ${dark} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light'], [data-theme='dark']) { ${dark} }
  }
  @media print {
    :root:root:root { ${light} }
  }
`;
