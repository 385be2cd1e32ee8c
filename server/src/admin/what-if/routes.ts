import type { contract, WhatIf } from '@open-date/shared-api/contract';
import { dryRun } from '../../platform/db/dry-run.ts';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { applyDraft, tryDraft, undoDraft } from './apply-commands.ts';
import { createDraft, removeDraft, saveDraft } from './commands.ts';
import { presentDraft, presentListed } from './present.ts';
import { findDraft, findDrafts, findMoves } from './queries.ts';

/** What-if drafts (R-what-if). */
export function adminWhatIfHandlers({ db }: Services): AreaHandlers<typeof contract.adminWhatIf> {
  const change = (session: Session, id: number, work: (tx: Tx, now: Date) => Promise<void>) =>
    inTransaction(db, async (tx, now) => {
      await work(tx, now);
      return presented(tx, session, id);
    });
  return {
    list: async ({ session: { actor } }) => (await findDrafts(db, actor.id)).map((row) => presentListed(row, actor)),
    one: ({ params: { id }, session }) => presented(db, session, id),
    create: ({ body, session }) =>
      inTransaction(db, async (tx, now) => presented(tx, session, await createDraft(tx, session, body, now))),
    save: ({ params: { id }, body, session }) =>
      change(session, id, (tx, now) => saveDraft(tx, session, { id, ...body }, now)),
    remove: async ({ params: { id }, session }) => {
      await inTransaction(db, (tx) => removeDraft(tx, session, id));
      return { ok: true };
    },
    consequences: ({ params: { id }, session }) => dryRun(db, (tx, now) => tryDraft(tx, session, id, now)),
    apply: ({ params: { id }, body: { version, Fingerprint: fingerprint }, session }) =>
      change(session, id, (tx, now) => applyDraft(tx, session, { id, version, fingerprint }, now)),
    undo: ({ params: { id }, session }) => change(session, id, (tx, now) => undoDraft(tx, session, id, now)),
  };
}

async function presented(db: Db | Tx, { actor }: Session, id: number): Promise<WhatIf> {
  const draft = await findDraft(db, actor.id, id);
  if (!draft) throw notFound();
  return presentDraft(draft, await findMoves(db, id), actor);
}
