import { Button, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';

interface ModalFaultProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces a dialog that cannot be shown: what happened, a retry, and a way to close it. */
export function ModalFault({ title, text, onClose, onRetry }: ModalFaultProps) {
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
      <Text role="alert">{text}</Text>
    </Modal>
  );
}
