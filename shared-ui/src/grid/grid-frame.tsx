import { styled } from 'styled-components';
import { compactStyle, fullStyle, iconStyle } from './cell-layout-style.ts';
import { cellStyle, printStyle } from './cell-style.ts';
import { headStyle, tableStyle } from './table-style.ts';

/** The only styled element of a schedule table; all rules inside use data attributes and class names. */
export const GridScope = styled.div`
  min-width: 0;
  min-height: 0;
  ${tableStyle}
  ${headStyle}
  ${cellStyle}
  ${compactStyle}
  ${iconStyle}
  ${fullStyle}
  ${printStyle}
`;

/** The scrolling area of the grid; fills the given height. */
export const GridScroller = styled(GridScope)`
  overflow: auto;
  height: 100%;
  background: var(--od-bg-canvas);
  scroll-padding: 104px 8px 8px 58px;
  overscroll-behavior-x: contain;
  &:focus {
    outline: 0;
    box-shadow: none;
  }
  &[data-snap] {
    scroll-snap-type: x mandatory;
    scroll-padding-left: var(--od-grid-rail);
  }
  &[data-snap] thead th:not([data-corner]) {
    scroll-snap-align: start;
  }
  @media print {
    overflow: visible;
    height: auto;
  }
`;
