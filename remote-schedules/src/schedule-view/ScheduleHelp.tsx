import { Button, LabelHeading, Stack } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Legend } from '@open-date/shared-ui/grid';
import { GRID_KEYS, ShortcutList } from '@open-date/shared-ui/shortcuts';

/** Explains the grid's signs, layouts and keys (A017). */
export function ScheduleHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title="Schedule help" footer={<Button onClick={onClose}>Close</Button>}>
      <Stack $gap={6}>
        <LabelHeading>Signs</LabelHeading>
        <Legend isBar={false} />
        <p>
          Full* means full with conference games available. A padlock says that an editor forced the status. 14* is a
          season of 14 Saturdays, 12* one of 12 games.
        </p>
        <LabelHeading>Layouts</LabelHeading>
        <p>
          Full shows names, dates and places, Compact two short lines, Icon the opponent&apos;s mark. Date and Week
          change what stands beside the rows; over several seasons a date is the range in which the Saturday falls. The
          browser remembers both.
        </p>
        <LabelHeading>Keys</LabelHeading>
        <ShortcutList group={GRID_KEYS} />
      </Stack>
    </Modal>
  );
}
