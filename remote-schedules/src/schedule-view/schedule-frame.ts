import { styled } from 'styled-components';

/** Fills the window under the header: only the grid inside scrolls. */
export const ScheduleFrame = styled.main`
  display: flex; flex-direction: column; min-width: 0; height: calc(100dvh - var(--od-size-barHeight));
  &:focus { outline: 0; box-shadow: none; }
  @media print {
    display: block; height: auto;
    &:has(> [data-paper]) > :not([data-paper]) { display: none; }
  }
`;

/** The part of the frame that the grid has, with a panel beside it when there is one. */
export const ScheduleRegion = styled.div`
  flex: 1; min-height: 0; min-width: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
  > :only-child { grid-column: 1 / -1; }
  @media print { display: block; }
`;
