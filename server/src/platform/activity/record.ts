import type { RoleId } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

/** The user behind an entry of the activity log. */
export interface NamedActor {
  readonly id: number;
  readonly roleId: RoleId;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whoever runs a command on the server's machine, where nobody is signed in. */
export interface Operator {
  readonly id: null;
  readonly roleId: null;
  readonly firstName: 'Command line';
  /** The operator's account in the operating system. */
  readonly lastName: string;
}

/**
 * What an entry keeps about its object. `before` and `after` have the values by field; null, or missing beside the other
 * one, where the object did not exist. Everything else is for whoever brings the object back.
 */
export interface ActivityDetail {
  readonly before?: object | null | undefined;
  readonly after?: object | null | undefined;
  readonly [kept: string]: unknown;
}

/** One entry of the activity log. */
export interface Activity {
  readonly action: string;
  readonly objectType: string;
  readonly objectId: number | string | null;
  readonly description: string;
  readonly schoolIds?: readonly number[];
  readonly conferenceIds?: readonly number[];
  readonly detail?: ActivityDetail;
}

/**
 * Whether a save leaves every value as it is stored. Such a save writes nothing: no version, no entry, no event, no mail
 * (R-same-values). A missing value keeps the stored one.
 */
export function changesNothing(stored: object, saved: object): boolean {
  return Object.entries(saved).every(
    ([name, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(Reflect.get(stored, name)),
  );
}

/** Adds an entry to the activity log, in the transaction of the change it records. */
export async function recordActivity(tx: Tx, actor: NamedActor | Operator, activity: Activity): Promise<void> {
  await recordActivities(tx, [{ actor, activity }]);
}

/** Adds entries to the activity log in one statement, in their order. */
export async function recordActivities(
  tx: Tx,
  entries: readonly { readonly actor: NamedActor | Operator; readonly activity: Activity }[],
): Promise<void> {
  await tx
    .insertInto('activity_log')
    .values(entries.map(({ actor, activity }) => createEntry(actor, activity)))
    .execute();
}

/**
 * Like `recordActivity`, for events that anybody can repeat at will: adds an entry only when none with the same text is
 * younger than 15 minutes, and returns whether it did. `actor` is null for a caller who is not signed in.
 */
export async function recordOnce(tx: Tx, actor: NamedActor | null, activity: Activity): Promise<boolean> {
  const same = await tx
    .selectFrom('activity_log')
    .select('id')
    .where('action', '=', activity.action)
    .where('description', '=', activity.description)
    .where(sql<boolean>`user_id is not distinct from ${actor?.id ?? null}`)
    .where(sql<boolean>`created_at > current_moment() - interval '15 minutes'`)
    .limit(1)
    .executeTakeFirst();
  if (same) return false;
  await tx.insertInto('activity_log').values(createEntry(actor, activity)).execute();
  return true;
}

/** The row of an entry in the activity log. */
function createEntry(actor: NamedActor | Operator | null, activity: Activity) {
  return {
    action: activity.action,
    object_type: activity.objectType,
    object_id: activity.objectId === null ? null : String(activity.objectId),
    user_id: actor?.id ?? null,
    user_first_name: actor?.firstName ?? '',
    user_last_name: actor?.lastName ?? '',
    user_role_id: actor?.roleId ?? null,
    description: activity.description,
    school_ids: [...(activity.schoolIds ?? [])],
    conference_ids: [...(activity.conferenceIds ?? [])],
    detail: JSON.stringify(activity.detail ?? {}),
  };
}
