import { Component, type ReactNode } from 'react';

interface ModalBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Keeps what throws inside a dialog from taking the page along: the fallback stands in its place. */
export class ModalBoundary extends Component<ModalBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
