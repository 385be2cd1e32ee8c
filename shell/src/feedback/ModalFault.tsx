import { Button, FaultReference, pageReference, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';

interface ModalFaultProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces a dialog that cannot be shown: what happened, a retry, and a way to close it. */
export function ModalFault({ title, text, onClose, onRetry }: ModalFaultProps) {
  const reference = pageReference();
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close dialog</Button>
          {onRetry ? (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <Stack $gap={5}>
        <Text role="alert">{text}</Text>
        {reference === null ? null : <FaultReference reference={reference} />}
      </Stack>
    </Modal>
  );
}
