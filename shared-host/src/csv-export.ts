import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile } from './file-download.ts';
import { useNotify } from './notifications.ts';

/**
 * Returns a function that downloads what `build` returns as a CSV file of this name and reports a failure
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
