import type { Db } from '../../platform/db/transaction.ts';

export interface SiteSettingsRow {
  readonly email_enabled: boolean;
  readonly factor_demanded: boolean;
}

export function findSiteSettings(db: Db): Promise<SiteSettingsRow> {
  return db.selectFrom('site_settings').select(['email_enabled', 'factor_demanded']).executeTakeFirstOrThrow();
}
