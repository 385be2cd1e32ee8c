import { tokens } from './tokens.ts';

const { phoneMax, mobileMax, tabletMin, tabletMax, desktopMin, laptopMax } = tokens.breakpoint;

/**
 * Media queries by the kind of screen, for style text: `${media.mobile} { … }`. A query cannot read a CSS variable, so the
 * breakpoints are written into it. A name without `up` means that screen and smaller ones.
 */
export const media = {
  phone: `@media (max-width: ${phoneMax})`,
  mobile: `@media (max-width: ${mobileMax})`,
  tabletUp: `@media (min-width: ${tabletMin})`,
  tablet: `@media (max-width: ${tabletMax})`,
  desktopUp: `@media (min-width: ${desktopMin})`,
  laptop: `@media (max-width: ${laptopMax})`,
} as const;
