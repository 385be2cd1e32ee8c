import type { contract } from '@open-date/shared-api/contract';
import { exportName } from '@open-date/shared-api/rules/admin/transfer';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { streamExport } from '../../exports/stream-export.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { StreamedFile } from '../../platform/http/streamed-file.ts';
import { recordExport } from './commands.ts';

const TYPES = { json: 'application/gzip', csv: 'application/zip' } as const;

/** Export of the league (R-export). */
export function adminExportHandlers({ db }: Services): AreaHandlers<typeof contract.adminExport> {
  return {
    league: async ({ body: { form }, session }) => {
      await inTransaction(db, (tx) => recordExport(tx, session, { form }));
      return new StreamedFile(exportName(form, businessDate(session.at)), TYPES[form], streamExport(db, form));
    },
  };
}
