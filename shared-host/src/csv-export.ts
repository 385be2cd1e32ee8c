import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile } from './file-download.ts';
import { useNotify } from './toasts.ts';

/**
 * Returns a function that downloads the text from `build` as a CSV file named `name`; a failure is shown to the user
 * (R-csv-failure).
 */
export function useCsvExport(name: string, build: () => string | Promise<string>): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    try {
      downloadFile(name, await build(), 'text/csv');
    } catch (error) {
      notify.error(MESSAGES.couldNotExport, error);
    }
  };
}
