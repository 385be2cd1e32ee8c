import { styled } from 'styled-components';

/** A count that asks for attention. */
export const Badge = styled.span`
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  display: inline-grid;
  place-items: center;
  font-size: var(--od-type-caption-size);
  line-height: 1;
  font-weight: var(--od-font-weight-bold);
  font-variant-numeric: tabular-nums;
  background: var(--od-warning-solid);
  color: var(--od-text-inverse);
`;

/** A neutral count beside a word. */
export const CountPill = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  display: inline-block;
  text-align: center;
  font-size: var(--od-type-small-size);
  line-height: 18px;
  font-weight: var(--od-font-weight-medium);
  font-variant-numeric: tabular-nums;
  background: var(--od-bg-sunken);
  color: var(--od-text-tertiary);
  &[data-alert] {
    background: var(--od-warning-subtle);
    color: var(--od-warning-text);
  }
`;
