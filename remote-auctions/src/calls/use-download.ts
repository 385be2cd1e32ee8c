import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile, useNotify } from '@open-date/shared-host';
import { useState } from 'react';

export interface Download {
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
}

/** Reads a text and saves it as a file of this name and media type. */
export function useDownload(name: string, type: string, read: () => Promise<string>): Download {
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      downloadFile(name, await read(), type);
    } catch (error) {
      notify.error(MESSAGES.couldNotExport, error);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save };
}
