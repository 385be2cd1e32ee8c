import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { useMobile } from '../theme/use-mobile.ts';

export interface PopoverProps {
  /** The button that opens the popover and gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly title: string;
  /** Content beside the title. */
  readonly action?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const Positioner = styled(BasePopover.Positioner)`
  z-index: var(--od-z-modal);
`;
const Popup = styled(BasePopover.Popup)`
  display: flex;
  flex-direction: column;
  width: 380px;
  max-width: 100vw;
  max-height: min(var(--available-height, 70vh), 560px);
  overflow: hidden;
  border-radius: var(--od-radius-card);
  border: 1px solid var(--od-border-hairline);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
  color: var(--od-text-primary);
  transition: opacity var(--od-motion-duration-fast);
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-starting-style], [data-ending-style]) {
      opacity: 0;
    }
  }
  &:focus {
    outline: 0;
  }
  ${media.mobile} {
    width: 100vw;
    max-height: var(--available-height, 80vh);
    border-inline: 0;
    border-radius: 0;
  }
`;
const Head = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--od-space-5);
  min-height: 44px;
  padding: var(--od-space-3) var(--od-space-4) var(--od-space-3) 14px;
  border-bottom: 1px solid var(--od-border-hairline);
  h2 {
    font-size: var(--od-type-title-size);
    line-height: var(--od-type-title-line);
  }
`;
const Body = styled.div`
  min-height: 0;
  overflow: auto;
`;

/** A panel below a button, as wide as the page on small screens; Esc and a press outside close it. */
export function Popover({ anchor, title, action, isOpen, onOpenChange, children }: PopoverProps) {
  const isMobile = useMobile();
  const titleId = useId();
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        // A press on the button is handled by the button.
        const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target) === true;
        if (reason !== 'outside-press' || !isOnAnchor) onOpenChange(open);
      }}
    >
      <BasePopover.Portal>
        <Positioner anchor={anchor} align="end" sideOffset={isMobile ? 2 : 8} collisionPadding={isMobile ? 0 : 8}>
          <Popup aria-labelledby={titleId} finalFocus={anchor}>
            <Head>
              <h2 id={titleId}>{title}</h2>
              {action}
            </Head>
            <Body>{children}</Body>
          </Popup>
        </Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
