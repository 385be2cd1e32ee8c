import { media } from '@open-date/shared-ui';
import { heatStyle } from '@open-date/shared-ui/chart';
import { styled } from 'styled-components';

/** The number of a field, shaded by how many games there are. */
export const Shade = styled.span`
  display: inline-grid; grid-auto-flow: column; place-content: center end; align-items: center; gap: var(--od-space-2); min-width: var(--od-size-controlLg); min-height: var(--od-size-target); padding: 0 var(--od-space-3); border: 0; border-radius: var(--od-radius-control); background: none; color: var(--od-text-primary); font: inherit; font-stretch: inherit; vertical-align: middle;
  &[data-nothing] { color: var(--od-text-tertiary); }
  button& { cursor: pointer; text-decoration: underline; text-decoration-style: dotted; text-underline-offset: var(--od-space-1); }
  button&:hover { text-decoration-style: solid; }
  ${media.mobile} { button& { min-height: var(--od-size-touch); } }
  @media print { min-height: 0; button& { text-decoration: none; } }
  ${heatStyle}
`;
