import { Button, Icon, Stack } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Printer } from 'lucide-react';

interface PrintDialogProps {
  /** Columns of one sheet. */
  readonly perSheet: number;
  readonly onClose: () => void;
}

/** Advises a screenshot before the browser prints (decision A108). */
export function PrintDialog({ perSheet, onClose }: PrintDialogProps) {
  const handlePrint = () => {
    onClose();
    // The dialog is gone from the page before the browser takes it.
    setTimeout(() => window.print());
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="sm"
      title="Print this schedule?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" icon={<Icon icon={Printer} />} onClick={handlePrint}>
            Print
          </Button>
        </>
      }
    >
      <Stack>
        <p>For best results, take a screenshot of this page instead of printing.</p>
        <p>A new page starts every {perSheet} columns.</p>
      </Stack>
    </Modal>
  );
}
