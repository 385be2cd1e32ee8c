import { cssVariables } from './css-variables.ts';
import { darkTheme } from './dark-theme.ts';
import { lightTheme } from './light-theme.ts';
import { compactSizes, tokens } from './tokens.ts';

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
