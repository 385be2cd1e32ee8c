import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { Button, ErrorBar, Icon, LinkButton, Row, Stack, Text, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Copy } from 'lucide-react';
import { usePublicPage } from './use-public-page.ts';

interface PublicPageDialogProps {
  readonly schedule: Pick<ConferenceSchedule, 'Conference' | 'Year' | 'Public'>;
  readonly onClose: () => void;
}

/** Switches the public page of a season on or off and shows its address (A258). */
export function PublicPageDialog({ schedule, onClose }: PublicPageDialogProps) {
  const { Conference, Year, Public } = schedule;
  const page = usePublicPage(schedule);
  const isOn = Public === 1;
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="md"
      title={`Public page of ${Conference.Nickname || Conference.Name} ${Year}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant={isOn ? 'danger' : 'primary'} isLoading={page.isSwitching} onClick={() => page.turn(!isOn)}>
            {isOn ? 'Switch public page off' : 'Switch public page on'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {page.problem === null ? null : (
          <ErrorBar onDismiss={page.dismiss} reference={page.reference}>
            {page.problem}
          </ErrorBar>
        )}
        <p>
          <b>{isOn ? 'The public page is on.' : 'The public page is off.'}</b>{' '}
          {isOn
            ? 'Everybody on the Internet can read it without signing in.'
            : 'Once it is on, everybody on the Internet can read it without signing in.'}
        </p>
        <Text $tone="secondary">
          It shows settled games. Private and pending games, open dates, wants and comments are never on it. Releasing
          the schedule or taking it back does not switch the page.
        </Text>
        <TextField label="Address" value={page.address} readOnly />
        <Row $gap={4}>
          <Button icon={<Icon icon={Copy} />} onClick={page.copy}>
            Copy address
          </Button>
          {isOn ? <LinkButton href={page.href}>Open public page</LinkButton> : null}
        </Row>
      </Stack>
    </Modal>
  );
}
