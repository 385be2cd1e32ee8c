import type { contract } from '@open-date/shared-api/contract';
import { Viewer } from '../../access/viewer.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireExportingPerson } from '../rights.ts';
import { removePerson } from './commands.ts';
import { presentPersonalData } from './present.ts';
import { findPersonalData } from './queries.ts';

/** Export and removal of personal data. */
export function personalDataHandlers({ db, deleteMailFiles }: Services): AreaHandlers<typeof contract.personalData> {
  const read = async (session: Session, id: number) => {
    requireExportingPerson(session.actor, id);
    const data = await findPersonalData(db, new Viewer(session).scope, id);
    if (!data) throw notFound();
    return presentPersonalData(data, session.at);
  };
  return {
    own: ({ session }) => read(session, session.actor.id),
    ofUser: ({ params: { id }, session }) => read(session, id),
    remove: async ({ params: { id }, body: { email }, session }) => {
      const mails = await inTransaction(db, (tx, now) => removePerson(tx, session, { id, email }, now));
      await deleteMailFiles(mails);
      return { ok: true };
    },
  };
}
