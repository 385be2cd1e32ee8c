import type { CarriedForward } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { sql } from 'kysely';
import { lockAllSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/write-weeks.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findLatestChangeId } from '../effects/queries.ts';
import type { UndoCarry, UndoMove } from '../effects/undo.ts';
import { moveAllLocked } from '../schools/move-season.ts';
import { lockConferenceYears } from '../schools/queries.ts';
import { type Carrying, findCarrying, hasSeasons } from './carry-queries.ts';
import { copyConferences, copySchools, findCopied } from './copy-season.ts';
import { countCarrying } from './present.ts';

const CARRY = 'season.carry';

/** Carries memberships and settings of a season forward to the following ones, as one undoable change (R-carry-forward). */
export async function carryForward(tx: Tx, session: Session, input: Carrying, now: Date): Promise<CarriedForward> {
  const { from, until } = input;
  await lockLeague(tx);
  if (!(await hasSeasons(tx, input))) throw notFound();
  const steps = await findCarrying(tx, input);
  const moves = steps.filter(({ step }) => step === 'move');
  await lockConferenceYears(
    tx,
    moves.flatMap(({ conferenceId, current }) => [conferenceId, current ?? conferenceId]),
    moves.map(({ year }) => year),
  );
  await lockAllSchools(tx);
  const years = Array.from({ length: until - from }, (_, index) => from + 1 + index);
  const newYears = await copyConferences(tx, from, years);
  const seasons = await copySchools(tx, from, years);
  const moved = await moveAllLocked(
    tx,
    session,
    moves.map(({ schoolId, year, conferenceId, divisionId }) => ({ schoolId, year, conferenceId, divisionId })),
    now,
  );
  await sql`
    update school_years y set carried_from = ${from}::int
    from unnest(${moves.map(({ schoolId }) => schoolId)}::int[], ${moves.map(({ year }) => year)}::int[]) as t (school, year)
    where y.school_id = t.school and y.year = t.year`.execute(tx);
  for (const year of new Set(seasons.map((season) => season.year))) await fillCells(tx, { year });
  const counts = countCarrying(steps);
  if (counts.Added + counts.Moved === 0) return { ...counts, ChangeId: null };
  const undo: UndoCarry = {
    kind: 'carry',
    from,
    seasons,
    written: await findCopied(tx, seasons),
    newYears,
    moves: moved.flatMap(({ before, after, ...move }): UndoMove[] =>
      before ? [{ ...move, kind: 'move', before, after: { ...after, carried_from: from } }] : [],
    ),
  };
  await recordActivity(tx, namedActor(session), {
    action: CARRY,
    objectType: 'season',
    objectId: from,
    description: `Carried the memberships of ${from} forward until ${until}: ${countWords(counts.Schools, 'school')}.`,
    schoolIds: [...new Set([...seasons, ...moved].map(({ schoolId }) => schoolId))],
    conferenceIds: [...new Set(steps.filter(({ step }) => step !== 'keep').map(({ conferenceId }) => conferenceId))],
    detail: { from, until, replaced: input.isReplacing, undo },
  });
  return { ...counts, ChangeId: await findLatestChangeId(tx, { action: CARRY, objectId: from }) };
}
