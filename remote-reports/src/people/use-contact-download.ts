import type { DirectoryEntry } from '@open-date/shared-api/contract';
import { vCard, vCardFileName } from '@open-date/shared-api/rules/reports/vcard';
import { downloadFile, useNotify } from '@open-date/shared-host';

/** Returns a function that downloads a person as a vCard and reports a failure. */
export function useContactDownload(entry: DirectoryEntry): () => void {
  const notify = useNotify();
  return () => {
    try {
      downloadFile(vCardFileName(entry), vCard(entry), 'text/vcard');
    } catch {
      notify.error('The contact could not be saved.');
    }
  };
}
