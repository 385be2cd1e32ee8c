import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-5);
  padding: 14px 14px 14px var(--od-space-7);
  border-bottom: 1px solid var(--od-border-hairline);
  &[data-plain] {
    border: 0;
    padding-bottom: var(--od-space-2);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    ${textStyle('title')}
  }
  p {
    color: var(--od-text-tertiary);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

export const Body = styled.div`
  padding: var(--od-space-7);
  overflow: auto;
  &[data-flush] {
    padding: 0;
  }
  &[data-plain] {
    padding-top: 0;
    color: var(--od-text-secondary);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--od-space-4);
  padding: var(--od-space-5) var(--od-space-7);
  border-top: 1px solid var(--od-border-hairline);
  background: var(--od-bg-surface);
`;

/** Pushes the content before it to the left of a dialog's footer. */
export const FootSpace = styled.span`
  margin-right: auto;
`;
