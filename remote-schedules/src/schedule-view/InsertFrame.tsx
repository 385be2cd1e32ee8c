import { Button, SectionHeading, Stack, useMobile } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Panel = styled.aside`
  width: var(--od-width-insert);
  padding: var(--od-space-5);
  overflow: auto;
  background: var(--od-bg-surface);
  border-left: 1px solid var(--od-border-hairline);
  @media print {
    display: none;
  }
`;

interface InsertFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where teams are inserted: a panel beside the grid, a dialog on phones. */
export function InsertFrame({ onClose, children }: InsertFrameProps) {
  const isMobile = useMobile();
  if (isMobile) {
    return (
      <Modal isOpen onClose={onClose} title="Insert team" footer={<Button onClick={onClose}>Close</Button>}>
        <Stack $gap={6}>{children}</Stack>
      </Modal>
    );
  }
  return (
    <Panel aria-label="Insert team">
      <Stack $gap={5}>
        <SectionHeading>Insert team</SectionHeading>
        {children}
      </Stack>
    </Panel>
  );
}
