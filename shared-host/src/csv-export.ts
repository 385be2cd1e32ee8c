import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile } from './file-download.ts';
import { useNotify } from './notifications.ts';

/** Answers what downloads the text that `build` makes as a CSV file of this name, and says so when that fails (document 1 section 8). */
export function useCsvExport(name: string, build: () => string): () => void {
  const notify = useNotify();
  return () => {
    try {
      downloadFile(name, build(), 'text/csv');
    } catch {
      notify.error(MESSAGES.couldNotExport);
    }
  };
}
