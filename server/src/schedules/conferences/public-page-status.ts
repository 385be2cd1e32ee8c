import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/transaction.ts';
import { findPublicPage } from './queries.ts';

/** Ignores case, as the router of the page does. */
const PUBLIC_PAGE = /^\/public\/conference\/([^/?]*)\/([^/?]*)\/?(?:\?|$)/i;

/** Sends the document of a public page with status 404 while the page is off, like the API call (A258). */
export function markClosedPages(site: FastifyInstance, db: Db): void {
  site.addHook('preHandler', async (request, reply) => {
    const [, id = '', year = ''] = PUBLIC_PAGE.exec(request.url) ?? [];
    if (id !== '' && !(await isOpen(db, id, year))) reply.code(404);
  });
}

async function isOpen(db: Db, id: string, year: string): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{4}$/.test(year)) return false;
  try {
    return (await findPublicPage(db, Number(id), Number(year))) !== undefined;
  } catch {
    // When the database cannot be reached, the page still loads and reports the failure itself.
    return true;
  }
}
