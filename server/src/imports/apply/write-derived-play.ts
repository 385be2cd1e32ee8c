import { writePlay } from '../../league/conference-play/write-play.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Plan } from '../plan/plan.ts';
import type { WrittenIds } from './row-ids.ts';

/** Writes derived days and promised games, once conferences and schools have their ids. */
export async function writeDerivedPlay(tx: Tx, { play }: Plan, ids: WrittenIds): Promise<void> {
  await writePlay(tx, {
    years: play.years.map((year) => ({ ...year, conferenceId: ids.conference.of(year.conferenceId) })),
    promises: play.promises.map((promise) => ({
      ...promise,
      schoolId: ids.school.of(promise.schoolId),
      conferenceId: ids.conference.of(promise.conferenceId),
    })),
  });
}
