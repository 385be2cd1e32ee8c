import type { ExportForm } from '@open-date/shared-api/rules/admin/transfer';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';

/** Logs an export before the first row is sent. */
export async function recordExport(tx: Tx, session: Session, { form }: { readonly form: ExportForm }): Promise<void> {
  await recordActivity(tx, namedActor(session), {
    action: 'league.export',
    objectType: 'league',
    objectId: null,
    description: `Exported the league as ${form === 'json' ? 'JSON' : 'CSV'}.`,
  });
}
