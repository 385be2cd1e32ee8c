import type { NamedActor } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/** The owner of an account, at an address of theirs. */
export interface Owner {
  readonly id: number;
  readonly email: string;
}

/** Who acted, in the words of a notice; nothing for the owner, or a visitor with a mailed link. */
export function byOther(owner: Pick<Owner, 'id'>, actor: NamedActor | null): string {
  return actor === null || actor.id === owner.id ? '' : ` by ${`${actor.firstName} ${actor.lastName}`.trim()}`;
}

/** What every notice about an account ends with. */
export const NOT_YOU = 'If you did not do this, ask an administrator at once to secure your account.';

/** Mails the owner of an account, even when their settings withhold other mail. */
export function mailOwner(
  tx: Tx,
  to: readonly Owner[],
  words: { readonly subject: string; readonly text: string },
): Promise<void> {
  const recipients = to.map(({ id, email }) => ({ id, email, wantsMail: true }));
  return queueMail(tx, null, { kind: 'security', isOptional: false, ...words, recipients });
}
