import { useCsvExport, useModals, useToday } from '@open-date/shared-host';
import { CsvAndPrint } from '@open-date/shared-ui';
import { PrintDialog } from '@open-date/shared-ui/dialog';

interface ReportActionsProps {
  /** The first part of the file name: `{name}-{today}.csv`. */
  readonly fileName: string;
  /** Returns the text of the file. */
  readonly loadFile: () => string | Promise<string>;
  /** False while the report loads: until then the page shows the one that was chosen before. */
  readonly isReady: boolean;
}

/** Buttons to export a report as a file or to print it. */
export function ReportActions({ fileName, loadFile, isReady }: ReportActionsProps) {
  const today = useToday();
  const modals = useModals();
  const save = useCsvExport(`${fileName}-${today}.csv`, loadFile);
  const handlePrint = () => modals.open((close) => <PrintDialog title="Print this report?" onClose={close} />);
  return <CsvAndPrint onSave={save} onPrint={handlePrint} isReady={isReady} />;
}
