import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

export interface NewVersionToastProps {
  /** What is ready, such as "Schedules 6.3.0 is ready. Your place on this page is kept." */
  readonly children: ReactNode;
  readonly onReload: () => void;
  readonly onLater: () => void;
}

const Frame = styled.output`
  position: fixed;
  z-index: var(--od-z-drawer);
  right: 16px;
  bottom: 16px;
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: var(--od-space-2) var(--od-space-inner);
  width: 340px;
  max-width: calc(100vw - 32px);
  padding: 14px;
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  border: 1px solid var(--od-border-hairline);
  box-shadow: var(--od-shadow-popover);
  > svg {
    color: var(--od-accent-text);
    margin-top: 1px;
  }
  > p {
    grid-column: 2;
    color: var(--od-text-secondary);
  }
  > div {
    grid-column: 2;
    display: flex;
    gap: var(--od-space-4);
    margin-top: var(--od-space-4);
  }
  @media print {
    display: none;
  }
`;

/** Offers to reload with a newer version; never reloads by itself. */
export function NewVersionToast({ children, onReload, onLater }: NewVersionToastProps) {
  return (
    <Frame>
      <Icon icon={Sparkles} size={18} />
      <b>New version available</b>
      <p>{children}</p>
      <div>
        <Button variant="primary" size="sm" onClick={onReload}>
          Reload now
        </Button>
        <Button variant="ghost" size="sm" onClick={onLater}>
          Later
        </Button>
      </div>
    </Frame>
  );
}
