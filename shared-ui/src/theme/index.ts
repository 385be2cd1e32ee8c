// The tokens alone, for tools that draw nothing.
export { tokenEntries } from './theme-css.ts';
export { lightTheme } from './light-theme.ts';
export { tokens } from './tokens.ts';
