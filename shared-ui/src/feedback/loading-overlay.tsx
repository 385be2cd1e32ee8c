import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/spinner.tsx';

export interface LoadingOverlayProps {
  readonly isLoading: boolean;
  /** What is loading, such as "Loading schedule". */
  readonly label?: string | undefined;
  /** The content that stays visible under the veil. */
  readonly children: ReactNode;
}

/** Quick answers do not flicker. */
const VEIL_DELAY_MS = 300;

const Frame = styled.div`
  position: relative;
  min-width: 0;
  min-height: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  @media print {
    display: block;
  }
`;
const Veil = styled.output`
  position: absolute;
  inset: 0;
  z-index: var(--od-z-toolbar);
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--od-bg-surface) 72%, transparent);
  > span {
    display: flex;
    align-items: center;
    gap: var(--od-space-inner);
    padding: var(--od-space-inner) var(--od-space-6);
    border-radius: var(--od-radius-card);
    background: var(--od-bg-raised);
    box-shadow: var(--od-shadow-popover);
    font-weight: var(--od-font-weight-medium);
  }
`;

function LateVeil({ label }: { readonly label: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), VEIL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <Veil>
      <span>
        <Spinner />
        {label}
      </span>
    </Veil>
  ) : null;
}

/** Keeps old content under a veil while it reloads; the veil appears after 300 ms. */
export function LoadingOverlay({ isLoading, label = 'Loading', children }: LoadingOverlayProps) {
  return (
    <Frame aria-busy={isLoading || undefined}>
      {children}
      {isLoading ? <LateVeil label={label} /> : null}
    </Frame>
  );
}
