import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportError } from '../import-error.ts';
import type { ChangedGuarantee, Plan, PlannedGuarantee } from '../plan/plan.ts';
import type { WrittenIds } from './row-ids.ts';

function guaranteeRow(game: PlannedGuarantee, ids: WrittenIds) {
  return {
    home_school_id: ids.school.of(game.homeId),
    road_school_id: ids.school.of(game.roadId),
    home_conf_id: ids.conference.of(game.homeConferenceId),
    road_conf_id: ids.conference.of(game.roadConferenceId),
    game_date: game.date,
    guarantee: game.guarantee,
    home_guarantee: game.homeGuarantee,
    road_guarantee: game.roadGuarantee,
    site: game.site,
    game_type: game.type,
    source: game.source,
    release_date: game.published,
    ignore_average: game.isIgnored,
  };
}

/** Refuses when a user changed one of the games after planning. */
async function updateGuarantees(tx: Tx, changed: readonly ChangedGuarantee[], ids: WrittenIds): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((game) => ({ id: game.id, ...guaranteeRow(game, ids) }));
  const { numAffectedRows } = await sql`update guarantee_games g set game_date = n.game_date,
      home_conf_id = n.home_conf_id, road_conf_id = n.road_conf_id, guarantee = n.guarantee,
      home_guarantee = n.home_guarantee, road_guarantee = n.road_guarantee, site = n.site, game_type = n.game_type,
      source = n.source, release_date = n.release_date, ignore_average = n.ignore_average, updated_at = current_moment()
    from json_populate_recordset(null::guarantee_games, ${JSON.stringify(rows)}::json) n
    where n.id = g.id and g.created_by is null and g.updated_by is null`.execute(tx);
  if (Number(numAffectedRows) !== rows.length)
    throw new ImportError([
      'Somebody changed a guarantee game while the import ran: nothing was written, run it again.',
    ]);
}

export async function writeGuarantees(tx: Tx, { guarantees }: Plan, ids: WrittenIds): Promise<void> {
  await updateGuarantees(tx, guarantees.changed, ids);
  await insertRows(
    tx,
    'guarantee_games',
    guarantees.added.map((game) => guaranteeRow(game, ids)),
  );
}
