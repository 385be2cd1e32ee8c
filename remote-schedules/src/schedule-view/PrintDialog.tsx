import { PrintDialog as PrintAdvice } from '@open-date/shared-ui/dialog';

interface PrintDialogProps {
  readonly perSheet: number;
  readonly onClose: () => void;
}

/** Confirms printing and says how the schedule is split into sheets. */
export function PrintDialog({ perSheet, onClose }: PrintDialogProps) {
  return (
    <PrintAdvice title="Print this schedule?" onClose={onClose}>
      A new page starts every {perSheet} columns.
    </PrintAdvice>
  );
}
