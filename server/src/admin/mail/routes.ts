import type { contract } from '@open-date/shared-api/contract';
import { MAILS_LISTED } from '@open-date/shared-api/rules/admin/mail';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { retryMail } from './commands.ts';
import { presentBody, presentMail } from './present.ts';
import { countFailed, findMail, findMails } from './queries.ts';

export function adminMailHandlers({ db }: Services): AreaHandlers<typeof contract.adminMail> {
  return {
    list: async ({ query }) => {
      const [rows, failed] = await Promise.all([findMails(db, query.state), countFailed(db)]);
      return { mails: rows.slice(0, MAILS_LISTED).map(presentMail), hasMore: rows.length > MAILS_LISTED, failed };
    },
    one: async ({ params }) => {
      const mail = await findMail(db, params.id);
      if (!mail) throw notFound();
      return { ...presentMail(mail), body: presentBody(mail.body_html) };
    },
    retry: async ({ params, session }) =>
      presentMail(await inTransaction(db, (tx, now) => retryMail(tx, session, params.id, now))),
  };
}
