import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** A question, such as "Remove the 2028 schedule?" */
  readonly title: ReactNode;
  /** What is lost, and whether it can be undone. */
  readonly children?: ReactNode;
  /** The confirm button's label, which repeats the verb of the question, such as "Remove schedule". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
