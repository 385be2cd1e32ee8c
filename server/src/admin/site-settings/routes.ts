import type { SiteSettings, contract } from '@open-date/shared-api/contract';
import { toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { saveEmailEnabled } from './commands.ts';
import { isEmailEnabled } from './queries.ts';

/** Handlers of the settings of the site (R-league-screens). */
export function siteSettingsHandlers({ db }: Services): AreaHandlers<typeof contract.siteSettings> {
  return {
    get: async () => present(await isEmailEnabled(db)),
    save: async ({ body, session }) => {
      const isEnabled = body.EmailEnabled === 1;
      await inTransaction(db, (tx, now) => saveEmailEnabled(tx, session, { isEnabled }, now));
      return present(isEnabled);
    },
  };
}

function present(isEnabled: boolean): SiteSettings {
  return { EmailEnabled: toStringFlag(isEnabled) };
}
