import type { contract } from '@open-date/shared-api/contract';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { addImportFile, requestApply, requestUndo, beginImport, chooseParts, discardImport } from './commands.ts';
import { presentImport, presentListed } from './present.ts';
import { countImportRows, findImport, findImportRows, findImports } from './queries.ts';

/** Imports in the browser (R-import-browser). */
export function adminImportHandlers({ db }: Services): AreaHandlers<typeof contract.adminImport> {
  const change = (id: number, work: (tx: Tx) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await work(tx);
      return presented(tx, id);
    });
  return {
    list: async () => (await findImports(db)).map(presentListed),
    one: ({ params: { id } }) => presented(db, id),
    rows: async ({ params: { id }, query }) => {
      if (!(await findImport(db, id))) throw notFound();
      return findImportRows(db, id, query);
    },
    begin: ({ file, session }) =>
      inTransaction(db, async (tx, now) => presented(tx, await beginImport(tx, session, file, now))),
    addFile: ({ params: { id }, file }) => change(id, (tx) => addImportFile(tx, { id, file })),
    choose: ({ params: { id }, body }) => change(id, (tx) => chooseParts(tx, { id, ...body })),
    apply: ({ params: { id }, body }) => change(id, (tx) => requestApply(tx, { id, seen: body.fingerprint })),
    undo: ({ params: { id }, session }) => change(id, (tx) => requestUndo(tx, session, id)),
    discard: async ({ params: { id } }) => {
      await inTransaction(db, (tx) => discardImport(tx, id));
      return { ok: true };
    },
  };
}

async function presented(db: Db | Tx, id: number) {
  const found = await findImport(db, id);
  if (!found) throw notFound();
  return presentImport(found, await countImportRows(db, id));
}
