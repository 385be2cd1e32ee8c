import type { GuaranteeResult, contract } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { violatedRule } from '../../platform/db/pg-error.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import { presentGame } from '../../reports/guarantees/present.ts';
import { findGuaranteeGames } from '../../reports/guarantees/queries.ts';
import { createGuarantee, removeGuarantee, saveGuarantee } from './commands.ts';
import { GuaranteeError } from './plan.ts';

const DUPLICATE = 'guarantee_games_home_school_id_road_school_id_game_date_key';

/** Guarantee games in the administration; problems are part of the answer (A235). */
export function adminGuaranteeGamesHandlers({ db }: Services): AreaHandlers<typeof contract.adminGuaranteeGames> {
  return {
    create: ({ body, session }) => toResult(inTransaction(db, (tx) => createGuarantee(tx, session, body))),
    one: async ({ params }) => {
      const [game] = await findGuaranteeGames(db, { id: params.id });
      if (!game) throw notFound();
      return { ...presentGame(game), version: game.version };
    },
    save: ({ params: { id }, body, session }) =>
      toResult(inTransaction(db, (tx) => saveGuarantee(tx, session, { id, changes: body }))),
    remove: ({ params: { id }, query, session }) =>
      toResult(inTransaction(db, (tx) => removeGuarantee(tx, session, { id, version: query.version }))),
  };
}

/** Turns a problem of the game into an answer. */
async function toResult(change: Promise<void>): Promise<GuaranteeResult> {
  try {
    await change;
    return { status: 'Success', message: '' };
  } catch (error) {
    if (error instanceof GuaranteeError) return { status: 'Error', message: error.message };
    if (violatedRule(error) === DUPLICATE) return { status: 'Error', message: GUARANTEE_MESSAGES.duplicate };
    throw error;
  }
}
