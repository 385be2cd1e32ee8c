import { styled } from 'styled-components';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { Button } from '../button/button.tsx';
import { loadOverlays } from './use-overlays.ts';

const Frame = styled.div`
  position: fixed; z-index: var(--od-z-modal); inset: auto var(--od-space-6) var(--od-space-6); display: grid; justify-items: center; gap: var(--od-space-5); padding: var(--od-space-6);
  background: var(--od-bg-raised); border-radius: var(--od-radius-card); box-shadow: var(--od-shadow-modal);
`;

/** Says that a menu or dialog which somebody opened could not be loaded. */
export function OverlayFault({ onClose }: { readonly onClose: () => void }) {
  return (
    <Frame>
      <LoadFailed onRetry={loadOverlays}>This part of the page could not be loaded.</LoadFailed>
      <Button onClick={onClose}>Close</Button>
    </Frame>
  );
}
