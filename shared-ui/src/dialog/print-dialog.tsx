import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Stack } from '../layout/stack.tsx';
import { Modal } from './modal.tsx';

export interface PrintDialogProps {
  /** The question, such as "Print this schedule?" */
  readonly title: string;
  readonly onClose: () => void;
  /** What the sheets contain, in a sentence. */
  readonly children?: ReactNode;
}

/** Advises a screenshot before the browser prints (A108). */
export function PrintDialog({ title, onClose, children }: PrintDialogProps) {
  const handlePrint = () => {
    onClose();
    // The timeout lets the dialog disappear before the browser captures the page.
    setTimeout(() => window.print());
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
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
        {children ? <p>{children}</p> : null}
      </Stack>
    </Modal>
  );
}
