import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useToday } from '@open-date/shared-host';

/** Offers a text as a download. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Downloads what `build` makes as `schedule-{id}-{today}.csv` (decision A109). */
export function useCsvExport(id: string | number, build: () => string): () => void {
  const notify = useNotify();
  const today = useToday();
  return () => {
    try {
      download(`schedule-${id}-${today}.csv`, build());
    } catch {
      notify.error(MESSAGES.couldNotExport);
    }
  };
}
