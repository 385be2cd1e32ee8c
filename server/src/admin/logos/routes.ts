import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { saveLogo } from './commands.ts';

/** Handlers of logos of schools and conferences, for administrators and associates (A210, A237). */
export function logosHandlers({ db }: Services): AreaHandlers<typeof contract.logos> {
  return {
    upload: async ({ params, file, session }) => {
      const id = await inTransaction(db, (tx, now) => saveLogo(tx, session, { ...params, file }, now));
      return { LogoUrl: fileUrl(id) };
    },
  };
}
