import type { RoleId } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { type GamePrivacy, canSeeGame } from '@open-date/shared-api/rules/access/private-games';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { PRIVACY_JOIN, PRIVACY_PAIRS } from '../../access/private-games.ts';
import { KEEP } from '../../platform/retention/periods.ts';

/** How many of the newest notifications are searched for unread ones. */
const COUNTED = 200;

/** A notification with the facts that decide whether its user may still see its game. */
export interface NotificationRow {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly url: string;
  readonly at: Date;
  readonly read_at: Date | null;
}

interface GuardedRow extends NotificationRow {
  readonly user_id: number;
  readonly role_id: RoleId;
  readonly school_id: number | null;
  readonly user_conference_id: number | null;
  readonly associate: boolean;
  /** The facts that decide who may see the notification's game; null without a game. */
  readonly game: GamePrivacy | null;
  readonly own_conference_id: number | null;
}

/** Notifications, newest first, with what decides whether their users may still read them. */
async function findGuarded(db: Db | Tx, chosen: RawBuilder<unknown>, limit: number | null): Promise<GuardedRow[]> {
  const { rows } = await sql<GuardedRow>`
    select n.id, n.kind, n.subject, n.body, n.url, n.at, n.read_at,
           u.id as user_id, u.role_id, u.school_id, u.conference_id as user_conference_id, u.associate,
           case when g.id is not null then json_build_object(${sql.raw(PRIVACY_PAIRS)}) end as game,
           y.conference_id as own_conference_id
    from notifications n
    join users u on u.id = n.user_id
    left join games g on g.id = n.game_id
    ${sql.raw(PRIVACY_JOIN)}
    left join school_years y on y.school_id = u.school_id and y.year = g.year
    where ${chosen}
    order by n.at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The notifications that a user may still read, newest first, without games that turned private. */
async function findReadable(
  db: Db | Tx,
  chosen: RawBuilder<unknown>,
  limit: number | null,
): Promise<NotificationRow[]> {
  return (await findGuarded(db, chosen, limit)).filter(canRead);
}

function canRead(row: GuardedRow): boolean {
  if (row.game === null) return true;
  const recipient: Actor = {
    id: row.user_id,
    roleId: row.role_id,
    schoolId: row.school_id,
    conferenceId: row.user_conference_id,
    associate: row.associate,
  };
  return canSeeGame(recipient, row.game, row.own_conference_id);
}

/** The newest notifications that a user may still read. */
export function findNewest(db: Db, userId: number, now: Date): Promise<NotificationRow[]> {
  const oldest = new Date(now.getTime() - KEEP.notifications);
  return findReadable(db, sql`n.user_id = ${userId} and n.at > ${oldest}`, COUNTED);
}

/** The notifications with these ids that their users may still read. */
export function findByIds(tx: Tx, ids: readonly number[]): Promise<NotificationRow[]> {
  return findReadable(tx, sql`n.id = any (${[...ids]}::int[])`, null);
}

/** The notifications of these games that their users may no longer read. */
export async function findHidden(tx: Tx, gameIds: readonly number[]): Promise<NotificationRow[]> {
  const about = await findGuarded(tx, sql`n.game_id = any (${[...gameIds]}::int[])`, null);
  return about.filter((row) => !canRead(row));
}

/** All notifications of a user that they may still read, oldest first. */
export async function findOwn(db: Db, userId: number): Promise<NotificationRow[]> {
  return (await findReadable(db, sql`n.user_id = ${userId}`, null)).reverse();
}
