import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: inline-flex; align-items: center; gap: 6px; font-size: 12px; font-weight: var(--od-font-weight-semibold); color: var(--od-success-text);
  &::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--od-success-solid); }
  &[data-lost] { color: var(--od-warning-text); }
  &[data-lost]::before { background: var(--od-warning-solid); }
`;

function onConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that new bids show by themselves, or that the browser has lost its connection. */
export function LiveMark() {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return <Frame data-lost={isOnline ? undefined : ''}>{isOnline ? 'Live' : 'Reconnecting'}</Frame>;
}
