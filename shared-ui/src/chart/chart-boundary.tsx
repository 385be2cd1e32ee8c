import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Sentence = styled.p`
  margin: 0;
  color: var(--od-text-secondary);
`;

/** Says that a drawing could not be loaded; the rest of the page, its table above all, stays. */
export class ChartBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Sentence>The chart could not be loaded. Reload the page to try again.</Sentence>;
  }
}
