import { css } from 'styled-components';

/**
 * A chosen, pressed or current element in forced colors (Windows high contrast), where browsers drop the backgrounds
 * that show it elsewhere. Marks keep their own colors.
 */
export const chosenInForcedColors = css`
  forced-color-adjust: none;
  background: Highlight !important;
  border-color: Highlight !important;
  color: HighlightText !important;
  box-shadow: none !important;
  &:focus-visible {
    outline-color: CanvasText !important;
  }
  *:not([data-mark], [data-mark] *) {
    background: none !important;
    box-shadow: none !important;
    border-color: HighlightText !important;
    color: HighlightText !important;
  }
`;
