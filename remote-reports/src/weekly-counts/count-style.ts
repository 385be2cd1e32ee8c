import { Link, media, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { ConferenceLink } from '../links/ConferenceLink.tsx';

/** A conference's name; on small screens it wraps, so that the weeks keep most of the width. */
export const Name = styled(ConferenceLink)`
  display: inline-flex; vertical-align: middle; align-items: center; min-height: var(--od-size-target); color: inherit; text-decoration: none;
  &:is(a):hover { text-decoration: underline; }
  ${media.mobile} {
    max-width: var(--od-width-date); min-height: var(--od-size-touch);
    && span { white-space: normal; }
  }
  @media print { min-height: 0; }
`;

/** The number of a week with its day below. */
export const WeekHead = styled.span`
  display: inline-grid; justify-items: center;
  b { color: var(--od-text-primary); }
`;

/** A number that leads to the list behind it. */
export const NumberLink = styled(Link)`
  display: inline-grid; vertical-align: middle; place-items: center; min-width: var(--od-size-target); min-height: var(--od-size-target);
  color: var(--od-text-link); font-weight: var(--od-font-weight-semibold); text-decoration: none;
  &:hover { text-decoration: underline; }
  ${media.mobile} { min-height: var(--od-size-touch); }
  @media print { min-height: 0; }
`;

/** 0 stands back, so that the weeks with something to see stand out. */
export const Nothing = styled.span`
  color: var(--od-text-tertiary);
`;

/** A number with ODD or EVEN below; an odd one has a frame, a color and a bold word. */
export const Parity = styled.span`
  display: inline-grid; vertical-align: middle; justify-items: center; min-width: var(--od-size-control); margin: var(--od-space-1) 0; padding: var(--od-space-1) var(--od-space-2); border: 1px solid transparent; border-radius: var(--od-radius-control);
  small { ${textStyle('caption')} color: var(--od-text-tertiary); }
  &[data-odd] { border-color: var(--od-warning-border); background: var(--od-warning-subtle); color: var(--od-warning-text); font-weight: var(--od-font-weight-bold); }
  &[data-odd] small { color: inherit; font-weight: var(--od-font-weight-bold); }
`;
