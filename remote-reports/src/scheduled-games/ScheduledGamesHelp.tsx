import { Button, LabelHeading, Stack, Tag } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';

/** Explains what Scheduled Games shows and leaves out (A017). */
export function ScheduledGamesHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title="Scheduled Games help" footer={<Button onClick={onClose}>Close</Button>}>
      <Stack $gap={6}>
        <LabelHeading>Signs</LabelHeading>
        <p>
          The visitor stands first. “at” leads to the home school, “vs” to a neutral place. A colored edge and{' '}
          <Tag tone="conference">Conference</Tag> mark a conference game.
        </p>
        <LabelHeading>Dates</LabelHeading>
        <p>Days are those of New York. A week runs from Tuesday to Monday and is named by its Saturday.</p>
        <LabelHeading>Games</LabelHeading>
        <p>
          A division lists every game in which one of its schools plays. A pending game shows only to those who may see
          it. Choose a school to open its schedule.
        </p>
      </Stack>
    </Modal>
  );
}
