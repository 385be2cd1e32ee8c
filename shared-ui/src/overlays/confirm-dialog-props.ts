import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** A question, such as "Remove the 2028 schedule?" */
  title: ReactNode;
  /** What is lost, and whether it can be undone. */
  children?: ReactNode;
  /** The confirm button's label, which repeats the verb of the question, such as "Remove schedule". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}
