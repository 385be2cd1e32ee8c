import { styled } from 'styled-components';
import { CARDS_PER_ROW } from './directory-rows.ts';

/** Cards in rows of three from 1024 px on, of two below. */
export const CardGrid = styled.ul`
  display: grid; grid-template-columns: repeat(${CARDS_PER_ROW}, minmax(0, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none;
  @media (max-width: 1023px) { grid-template-columns: repeat(${CARDS_PER_ROW - 1}, minmax(0, 1fr)); }
`;

/** The surface of a card; what is far off the screen is neither laid out nor painted. */
export const CardSurface = styled.li`
  min-width: 0; padding: 14px 16px;
  background: var(--od-bg-surface); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card);
  content-visibility: auto; contain-intrinsic-size: auto 148px;
`;
