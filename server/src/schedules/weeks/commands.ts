import { FBS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { isWantValid } from '@open-date/shared-api/rules/schedules/wants';
import { sql } from 'kysely';
import { changesNothing, recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { Viewer } from '../../access/viewer.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireEditingWeek } from '../rights.ts';
import { type EditableWeek, findWeekState } from './queries.ts';

/** The preferences of a week; a missing field keeps its value. */
export interface WeekChange {
  readonly id: number;
  readonly Wants?: readonly number[] | undefined;
  readonly Comments?: string | undefined;
  readonly Bye?: 0 | 1 | undefined;
  readonly NotAvailable?: 0 | 1 | undefined;
  readonly HoldForFCS?: 0 | 1 | undefined;
  readonly version?: number | undefined;
}

interface Flags {
  readonly bye: boolean;
  readonly not_available: boolean;
  readonly hold_for_fcs: boolean;
}

/** Saves wants, comments and flags of a week (A093, A095, A096, A097, A117). */
export async function saveWeek(tx: Tx, session: Session, input: WeekChange, now: Date): Promise<void> {
  const week = await loadForChange(tx, session, input.id, now);
  if (input.version !== undefined && input.version !== week.version) throw new HttpError('stale', MESSAGES.staleWeek);
  const flags = mergeFlags(week, input);
  refuseFlags(week, flags, input);
  const comments = input.Comments ?? week.comments;
  const wants = input.Wants ? [...new Set(input.Wants)] : week.wants;
  const before = { ...weekFlags(week), comments: week.comments, wants: week.wants };
  const hasSameWants = wants.length === week.wants.length && wants.every((want) => week.wants.includes(want));
  if (hasSameWants && changesNothing(before, { ...flags, comments })) return;
  if (input.Wants) await replaceWants(tx, week, wants);
  await tx
    .updateTable('school_weeks')
    .set({ ...flags, comments, version: sql`version + 1`, updated_at: now, updated_by: session.actor.id })
    .where('id', '=', input.id)
    .execute();
  await recordActivity(tx, namedActor(session), {
    action: 'cell.update',
    objectType: 'schoolweek',
    objectId: input.id,
    description: `Saved the week of ${week.saturday_date} of ${week.school_name}.`,
    schoolIds: [week.school_id],
    conferenceIds: [week.conference_id],
    detail: {
      before,
      after: { ...flags, comments, wants },
    },
  });
}

/** The preferences of a week as the activity log keeps them. */
interface LoggedWeek extends Flags {
  readonly comments: string;
  readonly wants: readonly number[];
}

/** Gives a week the preferences back that it had before a change; refuses when it is no longer as that change left it. */
export async function restoreWeek(
  tx: Tx,
  session: Session,
  { id, was, became }: { readonly id: number; readonly was: LoggedWeek; readonly became: LoggedWeek },
  now: Date,
): Promise<void> {
  const week = await loadForChange(tx, session, id, now);
  const { comments, wants } = week;
  const sorted = (one: readonly number[]) => one.toSorted((a, b) => a - b);
  const isSame = changesNothing(
    { ...weekFlags(week), comments, wants: sorted(wants) },
    { ...became, wants: sorted(became.wants) },
  );
  if (!isSame) throw new HttpError('stale', MESSAGES.staleWeek);
  const flags = { Bye: toFlag(was.bye), NotAvailable: toFlag(was.not_available), HoldForFCS: toFlag(was.hold_for_fcs) };
  await saveWeek(tx, session, { id, ...flags, Wants: was.wants, Comments: was.comments }, now);
}

async function loadForChange(tx: Tx, session: Session, id: number, now: Date): Promise<EditableWeek> {
  const found = await findWeekState(tx, id);
  if (!found) throw notFound();
  await lockSchools(tx, [found.school_id]);
  const week = await findWeekState(tx, id);
  if (!week) throw notFound();
  const viewer = new Viewer(session, now);
  const school = { schoolId: week.school_id, conferenceId: week.conference_id };
  requireEditingWeek(viewer, school, week.saturday_date);
  return week;
}

function weekFlags({ bye, not_available_flag, hold_for_fcs }: EditableWeek): Flags {
  return { bye, not_available: not_available_flag, hold_for_fcs };
}

function mergeFlags(week: EditableWeek, change: WeekChange): Flags {
  const now = weekFlags(week);
  const pick = (wanted: 0 | 1 | undefined, current: boolean) => (wanted === undefined ? current : wanted === 1);
  return {
    bye: pick(change.Bye, now.bye),
    not_available: pick(change.NotAvailable, now.not_available),
    hold_for_fcs: pick(change.HoldForFCS, now.hold_for_fcs),
  };
}

function refuseFlags(week: EditableWeek, flags: Flags, change: WeekChange): void {
  const count = Number(flags.bye) + Number(flags.not_available) + Number(flags.hold_for_fcs);
  if (count > 1) throw new HttpError('game.invalid', MESSAGES.oneFlagOnly);
  const isSet =
    flags.bye !== week.bye ||
    flags.not_available !== week.not_available_flag ||
    flags.hold_for_fcs !== week.hold_for_fcs;
  if (count > 0 && isSet && week.game_id !== null) throw new HttpError('week.flagged', MESSAGES.cellHasGame);
  if (change.HoldForFCS === 1 && week.type_id !== FBS) {
    throw new HttpError('game.invalid', MESSAGES.holdNeedsFbs, { HoldForFCS: MESSAGES.holdNeedsFbs });
  }
}

async function replaceWants(tx: Tx, week: EditableWeek, wanted: readonly number[]): Promise<void> {
  const known = await tx
    .selectFrom('wants')
    .select(['id', 'conf_type_id'])
    .where('active', '=', true)
    // 0 is no want; it keeps the list from being empty.
    .where('id', 'in', [0, ...wanted])
    .execute();
  const areValid = known.every((want) => isWantValid({ ConfTypeId: String(want.conf_type_id) }, week.type_id));
  if (known.length < wanted.length || !areValid) {
    throw new HttpError('game.invalid', MESSAGES.wantNotValid, { Wants: MESSAGES.wantNotValid });
  }
  await tx.deleteFrom('school_week_wants').where('school_week_id', '=', week.id).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('school_week_wants')
    .values(wanted.map((want) => ({ school_week_id: week.id, want_id: want })))
    .execute();
}
