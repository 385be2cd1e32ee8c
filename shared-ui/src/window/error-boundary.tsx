import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError?: (error: unknown) => void;
}

/** Catches errors that its children throw while rendering and shows the fallback instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: null as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
