import type { SiteSettings, contract } from '@open-date/shared-api/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { adminsOnly } from '../../access/admins-only.ts';
import { saveEmailEnabled } from './commands.ts';
import { isEmailEnabled } from './queries.ts';

/** The settings of the site, for role 1 (document 2 section 2). */
export function siteSettingsHandlers({ db, now }: Services): AreaHandlers<typeof contract.siteSettings> {
  return {
    get: async ({ session }) => {
      adminsOnly(session);
      return present(await isEmailEnabled(db));
    },
    save: async ({ body, session }) => {
      adminsOnly(session);
      const isEnabled = body.EmailEnabled === 1;
      await inTransaction(db, (tx) => saveEmailEnabled(tx, session, isEnabled, now()));
      return present(isEnabled);
    },
  };
}

function present(isEnabled: boolean): SiteSettings {
  return { EmailEnabled: isEnabled ? '1' : '0' };
}
