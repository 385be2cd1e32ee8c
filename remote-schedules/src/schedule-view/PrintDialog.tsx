import { PrintDialog as PrintAdvice } from '@open-date/shared-ui/dialog';

interface PrintDialogProps {
  /** Columns of one sheet. */
  readonly perSheet: number;
  readonly onClose: () => void;
}

/** Asks before a schedule is printed, and says how it is cut into sheets. */
export function PrintDialog({ perSheet, onClose }: PrintDialogProps) {
  return (
    <PrintAdvice title="Print this schedule?" onClose={onClose}>
      A new page starts every {perSheet} columns.
    </PrintAdvice>
  );
}
