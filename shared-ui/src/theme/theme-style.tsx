import { createGlobalStyle } from 'styled-components';
import { themeCss } from './theme-css.ts';

/**
 * Sets the `--od-*` variables: light by default, dark with `data-theme="dark"` on the root element, and the system's
 * preference while `data-theme` is absent or `system`. Mount once per page.
 */
export const ThemeStyle = createGlobalStyle`${themeCss}`;
