import { styled } from 'styled-components';

/** Fills the window below the header; only the grid scrolls. */
export const ScheduleFrame = styled.main`
  display: flex; flex-direction: column; min-width: 0; height: calc(100dvh - var(--od-size-barHeight));
  &:focus { outline: 0; box-shadow: none; }
  @media print {
    display: block; height: auto;
    &:has(> [data-paper]) > :not([data-paper]) { display: none; }
  }
`;

/** The grid's area, with room for a panel beside it. */
export const ScheduleRegion = styled.div`
  flex: 1; min-height: 0; min-width: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
  > :only-child { grid-column: 1 / -1; }
  @media print { display: block; }
`;
