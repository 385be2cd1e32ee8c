import { useCsvExport, useModals, useToday } from '@open-date/shared-host';
import { Button, Icon, useMobile } from '@open-date/shared-ui';
import { PrintDialog } from '@open-date/shared-ui/dialog';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';

interface ReportActionsProps {
  /** The first part of the file name: `{name}-{today}.csv`. */
  readonly fileName: string;
  /** Returns the text of the file. */
  readonly loadFile: () => string | Promise<string>;
}

/** Buttons to export a report as a file or to print it. */
export function ReportActions({ fileName, loadFile }: ReportActionsProps) {
  const today = useToday();
  const modals = useModals();
  const isMobile = useMobile();
  const [isLoading, setIsLoading] = useState(false);
  const exportFile = useCsvExport(`${fileName}-${today}.csv`, loadFile);
  const handleExport = async () => {
    setIsLoading(true);
    await exportFile();
    setIsLoading(false);
  };
  const handlePrint = () => modals.open((close) => <PrintDialog title="Print this report?" onClose={close} />);
  return (
    <>
      <Button icon={<Icon icon={Download} />} isLoading={isLoading} loadingLabel="CSV" onClick={handleExport}>
        CSV
      </Button>
      {isMobile ? null : (
        <Button icon={<Icon icon={Printer} />} onClick={handlePrint}>
          Print
        </Button>
      )}
    </>
  );
}
