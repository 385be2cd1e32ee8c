import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TooltipProps {
  /** The element to explain; it must accept DOM attributes and a ref and be focusable. */
  readonly children: ReactElement;
  readonly text: ReactNode;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: var(--od-z-modal);
`;
const Popup = styled(BaseTooltip.Popup)`
  max-width: 280px;
  padding: 5px 9px;
  border-radius: var(--od-radius-control);
  background: var(--od-bar-bg);
  color: var(--od-bar-text);
  box-shadow: var(--od-shadow-popover);
  font-size: var(--od-type-small-size);
  line-height: var(--od-type-small-line);
`;

/** A text that appears on hover and focus. */
export function Tooltip({ children, text, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <Positioner side={side} sideOffset={6}>
          <Popup>{text}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
