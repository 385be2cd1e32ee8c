import type { GuaranteeResult, contract } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { violatedRule } from '../../platform/db/pg-error.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { presentGame } from '../../reports/guarantees/present.ts';
import { findGuaranteeGames } from '../../reports/guarantees/queries.ts';
import { createGuarantee, removeGuarantee, saveGuarantee } from './commands.ts';
import { GuaranteeProblem } from './plan.ts';

/** The constraint that two games of the same schools on one day violate. */
const DUPLICATE = 'guarantee_games_home_school_id_road_school_id_game_date_key';

/** Handlers of guarantee games in the administration, whose replies say whether the change was made (A235). */
export function adminGuaranteeGamesHandlers({ db }: Services): AreaHandlers<typeof contract.adminGuaranteeGames> {
  return {
    create: ({ body, session }) => tell(inTransaction(db, (tx) => createGuarantee(tx, session, body))),
    one: async ({ params }) => {
      const [game] = await findGuaranteeGames(db, { id: params.id });
      if (!game) throw notFound();
      return { ...presentGame(game), version: game.version };
    },
    save: ({ params: { id }, body, session }) =>
      tell(inTransaction(db, (tx) => saveGuarantee(tx, session, { id, changes: body }))),
    remove: ({ params: { id }, query, session }) =>
      tell(inTransaction(db, (tx) => removeGuarantee(tx, session, { id, version: query.version }))),
  };
}

/** The reply to a change: an error of the game itself is told in the reply, every other one is thrown on. */
async function tell(change: Promise<void>): Promise<GuaranteeResult> {
  try {
    await change;
    return { status: 'Success', message: '' };
  } catch (error) {
    if (error instanceof GuaranteeProblem) return { status: 'Error', message: error.message };
    if (violatedRule(error) === DUPLICATE) return { status: 'Error', message: GUARANTEE_MESSAGES.duplicate };
    throw error;
  }
}
