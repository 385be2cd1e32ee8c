import { Popover } from '@open-date/shared-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';

export interface DefinitionPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const Texts = styled.div`
  display: grid; gap: var(--od-space-4); padding: var(--od-space-5) var(--od-space-6) var(--od-space-6);
`;

/** The exact definition of a report's numbers. */
export function DefinitionPanel({ anchor, isOpen, onOpenChange, children }: DefinitionPanelProps) {
  return (
    <Popover anchor={anchor} title="What counts" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Texts>{children}</Texts>
    </Popover>
  );
}
