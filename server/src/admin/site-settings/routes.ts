import type { SiteSettings, contract } from '@open-date/shared-api/contract';
import { toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { demandFactor, saveEmailEnabled } from './commands.ts';
import { type SiteSettingsRow, findSiteSettings } from './queries.ts';

/** Site settings (R-league-screens). */
export function siteSettingsHandlers({ db }: Services): AreaHandlers<typeof contract.siteSettings> {
  return {
    get: async () => present(await findSiteSettings(db)),
    save: async ({ body, session }) => {
      const isEnabled = body.EmailEnabled === 1;
      await inTransaction(db, (tx, now) => saveEmailEnabled(tx, session, { isEnabled }, now));
      return present(await findSiteSettings(db));
    },
    demandFactor: async ({ body, session }) => {
      const isDemanded = body.FactorDemanded === 1;
      await inTransaction(db, (tx, now) => demandFactor(tx, session, { isDemanded }, now));
      return present(await findSiteSettings(db));
    },
  };
}

function present({ email_enabled, factor_demanded }: SiteSettingsRow): SiteSettings {
  return { EmailEnabled: toStringFlag(email_enabled), FactorDemanded: toStringFlag(factor_demanded) };
}
