import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts';

/** The size of a marker in CSS pixels; closer ones become a cluster. */
export const MARKER = 32;

export const Figure = styled.figure`
  margin: 0;
  display: grid;
  gap: var(--od-space-4);
  min-width: 0;
  figcaption {
    ${textStyle('small')}
    color: var(--od-text-secondary);
  }
  figcaption:empty {
    display: none;
  }
`;
export const Frame = styled.div`
  position: relative;
  aspect-ratio: ${MAP_WIDTH} / ${MAP_HEIGHT};
  overflow: hidden;
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-surface);
  print-color-adjust: exact;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > [data-reset] {
    position: absolute;
    top: var(--od-space-4);
    right: var(--od-space-4);
  }
  @media print {
    break-inside: avoid;
    > [data-reset] {
      display: none;
    }
  }
`;
export const Land = styled.path`
  fill: var(--od-bg-sunken);
  stroke: var(--od-border-strong);
  stroke-width: 1px;
  vector-effect: non-scaling-stroke;
`;
export const Borders = styled.path`
  fill: none;
  stroke: var(--od-border-default);
  stroke-width: 1px;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;
export const Ring = styled.path`
  fill: none;
  stroke: var(--od-accent-solid);
  stroke-width: 1.5px;
  stroke-dasharray: 5 4;
  vector-effect: non-scaling-stroke;
`;
const onPoint = 'position: absolute; transform: translate(-50%, -50%);';
export const RingLabel = styled.span`
  ${onPoint}
  ${textStyle('caption')}
  padding: 0 var(--od-space-2);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-surface);
  color: var(--od-accent-text);
  white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** The school in the middle of the rings: a cross in a circle. */
export const Middle = styled.span`
  ${onPoint}
  width: 44px;
  height: 44px;
  border: var(--od-stroke-rail) solid var(--od-accent-solid);
  border-radius: 50%;
  pointer-events: none;
  &::before, &::after {
    content: '';
    position: absolute;
    left: 50%;
    top: 50%;
    background: var(--od-accent-solid);
    transform: translate(-50%, -50%);
  }
  &::before {
    width: 10px;
    height: 2px;
  }
  &::after {
    width: 2px;
    height: 10px;
  }
`;
export const Marker = styled.button`
  ${onPoint}
  display: grid;
  place-items: center;
  width: ${MARKER}px;
  height: ${MARKER}px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  > svg:first-child {
    position: absolute;
    inset: 1px;
  }
  > svg:first-child + :not(span) {
    position: relative;
  }
  &[data-count] {
    border: 2px solid var(--od-text-primary);
    border-radius: 50%;
    background: var(--od-bg-raised);
    ${textStyle('small')}
    font-weight: var(--od-font-weight-bold);
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-active] {
    z-index: 1;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--od-bg-surface), 0 0 0 5px var(--od-accent-solid);
  }
  &:focus-visible {
    z-index: 2;
  }
`;
/** The name of the highlighted marker, above it or, near the top, below it. */
export const Hint = styled.span`
  position: absolute;
  z-index: 3;
  max-width: 70%;
  padding: var(--od-space-2) var(--od-space-4);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-raised);
  ${textStyle('small')}
  pointer-events: none;
  @media print {
    display: none;
  }
`;
