import { media } from '@open-date/shared-ui';
import { styled } from 'styled-components';

/** Cards per row on wide screens (R-directory-list). */
export const CARDS_PER_ROW = 3;
/** Rows shown at first, and rows that SHOW MORE adds (R-directory-list). */
export const ROWS_AT_FIRST = 50;

/** Cards in rows of three from 1024 px on, of two below. */
export const CardGrid = styled.ul`
  display: grid; grid-template-columns: repeat(${CARDS_PER_ROW}, minmax(0, 1fr)); gap: var(--od-space-5);
  ${media.tablet} { grid-template-columns: repeat(${CARDS_PER_ROW - 1}, minmax(0, 1fr)); }
`;

/** The surface of a card; cards far off the screen skip layout and paint. */
export const CardSurface = styled.li`
  min-width: 0; padding: var(--od-space-6) var(--od-space-6) var(--od-space-5);
  background: var(--od-bg-surface); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card);
  content-visibility: auto; contain-intrinsic-block-size: auto calc(6 * var(--od-size-target) + var(--od-space-2));
`;
