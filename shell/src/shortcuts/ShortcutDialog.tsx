import { Button, LabelHeading, Stack } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { SHORTCUT_GROUPS, type ShortcutGroup, ShortcutList } from '@open-date/shared-ui/shortcuts';
import { SingleKeysSwitch } from './SingleKeysSwitch.tsx';

interface ShortcutDialogProps {
  /** The ids of the groups that the screen behind the dialog has. */
  readonly here: ReadonlySet<string>;
  readonly onClose: () => void;
}

const PLACES = [
  { isHere: true, heading: (title: string) => `${title}, on this screen` },
  { isHere: false, heading: (title: string) => title },
] as const;

/** Every shortcut of the product: those that work everywhere, then those of this screen, then the others. */
export function ShortcutDialog({ here, onClose }: ShortcutDialogProps) {
  const [everywhere, ...others] = SHORTCUT_GROUPS;
  return (
    <Modal isOpen onClose={onClose} title="Keyboard shortcuts" footer={<Button onClick={onClose}>Close</Button>}>
      <Stack $gap={6}>
        {everywhere ? <Group group={everywhere} heading={everywhere.title} /> : null}
        <SingleKeysSwitch />
        {PLACES.flatMap(({ isHere, heading }) =>
          others
            .filter(({ id }) => here.has(id) === isHere)
            .map((group) => <Group key={group.id} group={group} heading={heading(group.title)} />),
        )}
      </Stack>
    </Modal>
  );
}

function Group({ group, heading }: { readonly group: ShortcutGroup; readonly heading: string }) {
  return (
    <Stack $gap={3}>
      <LabelHeading>{heading}</LabelHeading>
      <ShortcutList group={group} />
    </Stack>
  );
}
