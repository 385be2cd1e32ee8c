import type { contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { checkUpload, saveLogo } from './commands.ts';
import { decodeLogo } from '../../platform/files/decode-logo.ts';

/** Logos of schools and conferences (A210, A237). */
export function logosHandlers({ db }: Services): AreaHandlers<typeof contract.logos> {
  return {
    upload: async ({ params, query: { FromLogoUrl: from }, file, session }) => {
      await inTransaction(db, (tx, now) => checkUpload(tx, session, params, now));
      // Decoding is slow and stays out of both transactions.
      const logo = await decodeLogo(file.bytes);
      const upload = { ...params, logo, fileName: file.name, from };
      const id = await inTransaction(db, (tx, now) => saveLogo(tx, session, upload, now));
      return { LogoUrl: fileUrl(id) };
    },
  };
}
