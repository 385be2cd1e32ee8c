import type { contract } from '@open-date/shared-api/contract';
import { EMAIL_MESSAGES, RECIPIENTS } from '@open-date/shared-api/rules/admin/email-users';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Services } from '../../platform/http/services.ts';
import { findSiteSettings } from '../site-settings/queries.ts';
import { sendEmail } from './commands.ts';
import { findRecipients, hasConference } from './queries.ts';

/** Mails to users (A233, A234). */
export function adminEmailHandlers({ db, scanFile }: Services): AreaHandlers<typeof contract.adminEmail> {
  const findObstacle = async ({ disableEmails }: Session) => {
    if (!(await findSiteSettings(db)).email_enabled) return EMAIL_MESSAGES.off;
    return disableEmails ? EMAIL_MESSAGES.actorOff : '';
  };
  return {
    send: async ({ body, session, log }) => {
      for (const [index, file] of body.Files.entries())
        await scanFile({ name: body.Filenames[index] ?? '', bytes: Buffer.from(file, 'base64') }, log);
      return { ok: true, Recipients: await inTransaction(db, (tx, now) => sendEmail(tx, session, body, now)) };
    },
    recipients: async ({ query: { status, conference: chosen, names }, session }) => {
      const conference = status === RECIPIENTS.conference ? chosen : null;
      if (conference !== null && !(await hasConference(db, conference))) throw notFound();
      const year = Number(businessDate(session.at).slice(0, 4));
      const recipients = await findRecipients(db, { status, conference, year });
      return {
        count: recipients.length,
        off: await findObstacle(session),
        recipients: names === '1' ? recipients : [],
      };
    },
  };
}
