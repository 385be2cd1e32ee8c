import { Component, type ReactNode } from 'react';

interface ModalBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Catches errors inside a dialog so that the page survives; the fallback replaces the content. */
export class ModalBoundary extends Component<ModalBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
