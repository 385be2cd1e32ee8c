import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile } from './file-download.ts';
import { useNotify } from './notifications.ts';

/**
 * Answers what downloads the text that `build` makes or fetches as a CSV file of this name, and says so when that fails
 * (R-csv-failure).
 */
export function useCsvExport(name: string, build: () => string | Promise<string>): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    try {
      downloadFile(name, await build(), 'text/csv');
    } catch {
      notify.error(MESSAGES.couldNotExport);
    }
  };
}
