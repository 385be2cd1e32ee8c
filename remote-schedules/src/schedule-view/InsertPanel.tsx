import { Button, LazyPart, SectionHeading, Stack, useMobile } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { styled } from 'styled-components';
import { InsertSkeleton } from './InsertSkeleton.tsx';
import type { InsertTeamProps } from './InsertTeam.tsx';
import { loadInsertTeam } from './schedule-dialogs.tsx';

const Panel = styled.aside`
  width: var(--od-width-insert);
  padding: var(--od-space-5);
  overflow: auto;
  border-left: 1px solid var(--od-border-hairline);
  background: var(--od-bg-surface);
  @media print {
    display: none;
  }
`;

interface InsertPanelProps extends InsertTeamProps {
  readonly onClose: () => void;
}

/** Inserts teams into a schedule: a panel beside the grid, a dialog on phones. */
export function InsertPanel({ onClose, ...form }: InsertPanelProps) {
  const isMobile = useMobile();
  const content = (
    <LazyPart
      load={loadInsertTeam}
      failed="The form for inserting teams could not be loaded."
      loading={<InsertSkeleton {...form} />}
    >
      {({ InsertTeam }) => <InsertTeam {...form} />}
    </LazyPart>
  );
  if (isMobile) {
    return (
      <Modal isOpen onClose={onClose} title="Insert team" footer={<Button onClick={onClose}>Close</Button>}>
        <Stack $gap={6}>{content}</Stack>
      </Modal>
    );
  }
  return (
    <Panel aria-label="Insert team">
      <Stack $gap={5}>
        <SectionHeading>Insert team</SectionHeading>
        {content}
      </Stack>
    </Panel>
  );
}
