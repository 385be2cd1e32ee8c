import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useMobile } from '../theme/use-mobile.ts';
import { Button } from './button.tsx';

export interface CsvAndPrintProps {
  /** Saves the file; the button CSV is busy until it ends. */
  readonly onSave: () => Promise<void>;
  readonly onPrint: () => void;
  /** False while there is nothing to save yet; the buttons keep their place. */
  readonly isReady?: boolean | undefined;
}

/** The buttons that save what a screen lists as a file and print it; phones do not print. */
export function CsvAndPrint({ onSave, onPrint, isReady = true }: CsvAndPrintProps) {
  const isMobile = useMobile();
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async () => {
    setIsSaving(true);
    await onSave();
    setIsSaving(false);
  };
  return (
    <>
      <Button
        icon={<Icon icon={Download} />}
        disabled={!isReady}
        isLoading={isSaving}
        loadingLabel="CSV"
        onClick={handleSave}
      >
        CSV
      </Button>
      {isMobile ? null : (
        <Button icon={<Icon icon={Printer} />} disabled={!isReady} onClick={onPrint}>
          Print
        </Button>
      )}
    </>
  );
}
