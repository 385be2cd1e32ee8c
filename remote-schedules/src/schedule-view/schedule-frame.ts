import { styled } from 'styled-components';

/** The least height of the grid's area: its heads and several weeks, each as high as what a finger can press. */
const LEAST_REGION = 'calc(7 * var(--od-size-touch))';

/** Fills the window below the header; only the grid scrolls. In a low window the page scrolls too. */
export const ScheduleFrame = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: calc(100dvh - var(--od-size-barHeight));
  &:focus {
    outline: 0;
    box-shadow: none;
  }
  @media print {
    display: block;
    min-height: 0;
    &:has(> [data-paper]) > :not([data-paper]) {
      display: none;
    }
  }
`;

/** The grid's area, with room for a panel beside it. */
export const ScheduleRegion = styled.div`
  flex: 1 0 ${LEAST_REGION};
  min-height: 0;
  min-width: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
  > :only-child {
    grid-column: 1 / -1;
  }
  @media print {
    display: block;
  }
`;
