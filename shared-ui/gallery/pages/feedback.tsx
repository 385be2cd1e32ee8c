import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog, KeyList, Modal } from '../../src/dialog/index.ts';
import { GridSkeleton } from '../../src/grid/index.ts';
import {
  Banner,
  Button,
  Card,
  EmptyText,
  ErrorBar,
  Icon,
  LabelHeading,
  LoadFailed,
  LoadingOverlay,
  NewVersionToast,
  NotificationBar,
  NotificationList,
  Page,
  PageHeader,
  PreviousVersionBanner,
  RemoteUnavailableCard,
  Row,
  SkeletonLines,
  Stack,
  type Toast,
} from '../../src/index.ts';
import { media } from '../../src/theme/media.ts';

const Thirds = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--od-space-7); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;
const Stage = styled.div`
  height: 230px; overflow: hidden; border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card); background: var(--od-bg-surface);
`;

function Specimen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack $gap={4} as="section">
      <LabelHeading as="h2">{title}</LabelHeading>
      {children}
    </Stack>
  );
}

const EMPTY = [
  'No results.',
  'No Results Found',
  'Nothing to report at this time.',
  'There are no pending bid requests.',
  'There are no active auctions currently.',
  'No bids.',
];
const KEYS = [
  { keys: ['←', '→'], does: 'Next week or school' },
  { keys: ['Enter'], does: 'Open the game' },
  { keys: ['Home', 'End'], does: 'First or last school' },
];

function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'help' | null>(null);
  const [notes, setNotes] = useState<readonly Toast[]>([]);
  const close = () => setOpen(null);
  const add = (kind: Toast['kind'], text: string) => setNotes((now) => [...now, { id: now.length, kind, text }]);
  return (
    <Row>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Remove schedule
      </Button>
      <Button onClick={() => setOpen('help')}>Help</Button>
      <Button onClick={() => add('success', 'Game saved.')}>Notify</Button>
      <Button onClick={() => add('error', 'Error. Could not save.')}>Fail</Button>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Remove the 2028 schedule?"
        confirmLabel="Remove schedule"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        All 72 Southeastern conference games of 2028 are deleted. This cannot be undone.
      </ConfirmDialog>
      <Modal
        isOpen={open === 'help'}
        onClose={close}
        title="Schedule keys"
        detail="Arrows move, Enter opens"
        width="sm"
        footer={<Button onClick={close}>Close</Button>}
      >
        <KeyList entries={KEYS} />
      </Modal>
      <NotificationList
        notifications={notes}
        onDismiss={(id) => setNotes((now) => now.filter((note) => note.id !== id))}
      />
    </Row>
  );
}

/** The gallery page of messages, loading states and dialogs. */
export function FeedbackPage() {
  const nothing = () => undefined;
  return (
    <Page id="main">
      <PageHeader title="Feedback and states" />
      <Stack $gap={8}>
        <Thirds>
          <Specimen title="Notification bar: leaves after 6 s, timer pauses on hover and focus">
            <NotificationBar onDismiss={nothing}>Game saved.</NotificationBar>
            <NotificationBar onDismiss={nothing}>Wisconsin has been added as an approved bidder</NotificationBar>
          </Specimen>
          <Specimen title="Error bar: stays until dismissed">
            <ErrorBar onDismiss={nothing} reference="k3f9-2mxt-7q0c">
              Error. Could not save.
            </ErrorBar>
            <ErrorBar>YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN</ErrorBar>
          </Specimen>
          <Specimen title="Standing banners">
            <Banner icon={<Icon icon={MailX} size={18} />}>
              Email is disabled for this user. Emails will not be sent for any changes made.
            </Banner>
            <PreviousVersionBanner feature="Auctions" version="3.12.4" onTryCurrent={nothing} />
            <LoadFailed onRetry={nothing} reference="k3f9-2mxt-7q0c">
              The games could not be loaded.
            </LoadFailed>
          </Specimen>
          <Specimen title="Skeleton: first load, same grid as the real one">
            <Stage>
              <GridSkeleton layout="compact" columns={7} rows={4} />
            </Stage>
          </Specimen>
          <Specimen title="Loading overlay: reloading a schedule, after 300 ms">
            <Stage>
              <LoadingOverlay isLoading label="Loading schedule">
                <GridSkeleton layout="compact" columns={7} rows={4} />
              </LoadingOverlay>
            </Stage>
          </Specimen>
          <Specimen title="Remote unavailable, inside a page">
            <RemoteUnavailableCard feature="Auctions" onRetry={nothing}>
              The rest of Open Date works. Bids you already placed stay in place, and auctions close on time.
            </RemoteUnavailableCard>
          </Specimen>
          <Specimen title="Dialogs">
            <Dialogs />
          </Specimen>
          <Specimen title="Skeleton of a list">
            <Card isFlush>
              <SkeletonLines />
            </Card>
          </Specimen>
        </Thirds>
        <Specimen title="Empty states: exact texts">
          <Thirds>
            {EMPTY.map((text) => (
              <Card key={text}>
                <EmptyText>{text}</EmptyText>
              </Card>
            ))}
          </Thirds>
        </Specimen>
      </Stack>
      <NewVersionToast onReload={nothing} onLater={nothing}>
        Schedules 6.3.0 is ready. Your place on this page is kept.
      </NewVersionToast>
    </Page>
  );
}
