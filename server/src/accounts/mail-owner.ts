import type { NamedActor } from '../platform/activity/record.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';

export interface Owner {
  readonly id: number;
  readonly email: string;
}

/** ` by NAME`, or nothing when the owner acted. */
export function byOther(owner: Pick<Owner, 'id'>, actor: NamedActor | null): string {
  return actor === null || actor.id === owner.id ? '' : ` by ${`${actor.firstName} ${actor.lastName}`.trim()}`;
}

export const NOT_YOU = 'If you did not do this, ask an administrator at once to secure your account.';

/** Sends a security mail, which no setting suppresses. */
export function mailOwner(
  tx: Tx,
  to: readonly Owner[],
  words: { readonly subject: string; readonly text: string },
): Promise<void> {
  const recipients = to.map(({ id, email }) => ({ id, email, wantsMail: true }));
  return queueMail(tx, null, { kind: 'security', isOptional: false, ...words, recipients });
}
