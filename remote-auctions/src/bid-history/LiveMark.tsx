import { useIsLive } from '@open-date/shared-host';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: inline-flex; align-items: center; gap: var(--od-space-3); font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-semibold); color: var(--od-success-text);
  &::before { content: ''; width: var(--od-size-dot); height: var(--od-size-dot); border-radius: 50%; background: var(--od-success-solid); }
  &[data-lost] { color: var(--od-warning-text); }
  &[data-lost]::before { background: var(--od-warning-solid); }
`;

/** Says whether new bids appear live or the connection is lost. */
export function LiveMark() {
  const isLive = useIsLive();
  return <Frame data-lost={isLive ? undefined : ''}>{isLive ? 'Live' : 'Reconnecting'}</Frame>;
}
