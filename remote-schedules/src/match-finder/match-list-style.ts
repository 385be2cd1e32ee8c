import { styled } from 'styled-components';

/** Opponents below each other with a line between. */
export const MatchList = styled.ol`
  margin: 0; padding: 0; list-style: none;
  > li { padding: 12px 20px; border-bottom: 1px solid var(--od-border-hairline); }
  > li:last-child { border-bottom: 0; }
  @media (max-width: 767px) { > li { padding: 12px 16px; } }
`;

/** What is said of a school at the left, figures and the button at the right; one column on a phone. */
export const MatchFrame = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 16px; align-items: start;
  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
