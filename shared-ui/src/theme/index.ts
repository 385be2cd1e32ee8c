// The tokens by themselves, for tools: nothing here draws.
export { tokenEntries } from './css-variables.ts';
export { lightTheme } from './light-theme.ts';
export { tokens } from './tokens.ts';
