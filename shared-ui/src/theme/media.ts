import { tokens } from './tokens.ts';

const { phoneMax, mobileMax, tabletMin, tabletMax, desktopMin, laptopMax } = tokens.breakpoint;

/**
 * Media queries by kind of screen, for style text: `${media.mobile} { … }`. Queries cannot read CSS variables, so they
 * contain the breakpoints. A name without `up` means that screen and all smaller screens.
 */
export const media = {
  phone: `@media (max-width: ${phoneMax})`,
  mobile: `@media (max-width: ${mobileMax})`,
  tabletUp: `@media (min-width: ${tabletMin})`,
  tablet: `@media (max-width: ${tabletMax})`,
  desktopUp: `@media (min-width: ${desktopMin})`,
  laptop: `@media (max-width: ${laptopMax})`,
} as const;
