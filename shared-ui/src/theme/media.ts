import { tokens } from './tokens.ts';

const { phoneMax, mobileMax, tabletMin, tabletMax, desktopMin, laptopMax } = tokens.breakpoint;

/**
 * Media queries by kind of screen, for style text: `${media.mobile} { … }`. Queries cannot read CSS variables, so they
 * contain the breakpoints. A name without `up` means that screen and all smaller screens. A sheet of paper is never a
 * phone: with its usual margins it is about 739 px wide, or 979 in landscape.
 */
export const media = {
  phone: `@media screen and (max-width: ${phoneMax})`,
  mobile: `@media screen and (max-width: ${mobileMax})`,
  tabletUp: `@media print, (min-width: ${tabletMin})`,
  tablet: `@media (max-width: ${tabletMax})`,
  desktopUp: `@media (min-width: ${desktopMin})`,
  laptop: `@media (max-width: ${laptopMax})`,
} as const;
