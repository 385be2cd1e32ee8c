import { api } from '@open-date/shared-api/client';
import type { AdminImport } from '@open-date/shared-api/contract';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import type { ImportContent } from '@open-date/shared-api/rules/admin/transfer';
import { useSave } from '@open-date/shared-host';
import { useQueryClient } from '@tanstack/react-query';

/** What may be chosen from the files of an import; null stands for everything. */
export interface ImportChoice {
  readonly seasons: number[] | null;
  readonly contents: ImportContent[] | null;
}

const POLL_MS = 300;

/** Uploads files one after another: the server compares after each, and takes the next one when it is done. */
export async function uploadFiles(files: readonly File[], id: number | null): Promise<AdminImport | null> {
  let latest: AdminImport | null = null;
  let into = id;
  for (const file of files) {
    latest =
      into === null
        ? await api.adminImport.begin({ file })
        : await api.adminImport.addFile({ params: { id: into }, file });
    into = latest.id;
    while (file !== files.at(-1) && latest.state === 'comparing') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      latest = await api.adminImport.one({ params: { id: into } });
    }
  }
  return latest;
}

/** The steps of one import; each shows its new state at once, and a refusal in the words of the server. */
export function useImportActions(id: number) {
  const client = useQueryClient();
  const options = {
    saved: null,
    failed: 'The import could not be changed.',
    onSuccess: (next: AdminImport | null) => {
      if (next) client.setQueryData(answerKey('adminImport', 'one', { params: { id } }), next);
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey('adminImport') }),
  };
  const params = { id };
  return {
    addFiles: useSave({ ...options, call: (files: readonly File[]) => uploadFiles(files, id) }),
    choose: useSave({ ...options, call: (body: ImportChoice) => api.adminImport.choose({ params, body }) }),
    apply: useSave({
      ...options,
      call: (fingerprint: string) => api.adminImport.apply({ params, body: { fingerprint } }),
    }),
    undo: useSave({ ...options, call: () => api.adminImport.undo({ params }) }),
  };
}
