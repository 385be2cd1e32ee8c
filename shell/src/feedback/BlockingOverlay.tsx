import { Spinner } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Scrim = styled.div`
  position: fixed;
  inset: var(--od-size-barHeight) 0 0;
  z-index: var(--od-z-notice);
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--od-bg-surface) 72%, transparent);
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  padding: var(--od-space-inner) var(--od-space-6);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
  font-weight: var(--od-font-weight-medium);
`;

/** Covers the page below the header while blocking work is going on. */
export function BlockingOverlay({ label }: { readonly label: string }) {
  return (
    <Scrim role="status" aria-busy="true">
      <Box>
        <Spinner />
        {label}
      </Box>
    </Scrim>
  );
}
