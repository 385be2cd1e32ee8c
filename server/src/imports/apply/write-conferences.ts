import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AddedConference, Plan } from '../plan/plan.ts';
import { reserveIds, type WrittenIds } from './row-ids.ts';

const DEFAULT_COLORS = ['555555', '49698f'] as const;
/** Ids of the known conferences (A082). */
const LAST_RESERVED_ID = 26;

function conferenceRow(conference: AddedConference, id: number) {
  return {
    id,
    name: conference.name,
    nickname: conference.nickname,
    abbreviation: conference.abbreviation,
    primary_color: conference.primaryColor ?? DEFAULT_COLORS[0],
    secondary_color: conference.secondaryColor ?? DEFAULT_COLORS[1],
    type_id: conference.typeId,
    is_independents: conference.isIndependents,
    private_pending_allowed: conference.privatePendingAllowed,
    long_season_marker: conference.longSeasonMarker,
  };
}

/** Writes new conferences and their years; a known conference gets its reserved id when that is free. */
export async function writeConferences(tx: Tx, plan: Plan, ids: WrittenIds): Promise<void> {
  const { added } = plan.conferences;
  const { rows } = await sql<{ id: number }>`select id from conferences`.execute(tx);
  const taken = new Set(rows.map(({ id }) => id));
  await sql`select setval(pg_get_serial_sequence('conferences', 'id'),
    greatest(${LAST_RESERVED_ID}::int, (select max(id) from conferences), (select last_value from conferences_id_seq)))`.execute(
    tx,
  );
  const takeId = await reserveIds(tx, 'conferences', added.length);
  const written = added.map((conference) => {
    const { wantedId } = conference;
    const id = wantedId !== null && !taken.has(wantedId) ? wantedId : takeId();
    taken.add(id);
    ids.conference.set(conference.id, id);
    return conferenceRow(conference, id);
  });
  await insertRows(tx, 'conferences', written);
  const published = new Set(
    [...plan.games.added, ...plan.games.changed].map(({ conferenceId, year }) => `${conferenceId}/${year}`),
  );
  await insertRows(
    tx,
    'conference_years',
    plan.conferenceYears.added.map(({ conferenceId, year, totalGames, powerGroup }) => ({
      conference_id: ids.conference.of(conferenceId),
      year,
      exchange_with_non: false,
      total_games_playable: totalGames,
      dont_allow_week_one: false,
      // A season without conference games in the files is not begun (A267).
      state: published.has(`${conferenceId}/${year}`) ? 'released' : 'private',
      power_group: powerGroup,
    })),
  );
}
