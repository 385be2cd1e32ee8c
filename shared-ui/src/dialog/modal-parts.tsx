import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex; align-items: center; gap: 12px; padding: 14px 14px 14px 20px; border-bottom: 1px solid var(--od-border-hairline);
  &[data-plain] { border: 0; padding-bottom: 4px; }
  > div { flex: 1; min-width: 0; }
  h2 { font-size: var(--od-type-title-size); line-height: var(--od-type-title-line); font-weight: var(--od-font-weight-semibold); font-stretch: var(--od-font-stretch-display); }
  p { color: var(--od-text-tertiary); font-variant-numeric: tabular-nums lining-nums; }
`;

export const Body = styled.div`
  padding: 20px; overflow: auto;
  &[data-flush] { padding: 0; }
  &[data-plain] { padding-top: 0; color: var(--od-text-secondary); }
`;

export const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 12px 20px;
  border-top: 1px solid var(--od-border-hairline); background: var(--od-bg-surface);
`;

/** Pushes what stands before it in the foot of a dialog to the left. */
export const FootSpace = styled.span`
  margin-right: auto;
`;
