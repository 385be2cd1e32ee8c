import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { SESSION_BOUNDS } from '@open-date/shared-api/rules/accounts/sessions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { replacePassword } from '../credentials/credentials.ts';
import { tokenHash } from '../sessions/token.ts';
import { recordOwnActivity } from '../users/user-activity.ts';
import { createResetLink, linkRefused } from './reset-links.ts';
import { countLinks, findAdministrators, findResettable, lockReset } from './queries.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';

const MAX_REQUESTS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

interface CountedRequest {
  readonly kind: 'access' | 'reset';
  readonly ip: string;
}

/** Counts a request without a session; refuses the sixth of its kind within an hour per network address (A034). */
export async function countRequest(tx: Tx, { kind, ip }: CountedRequest, now: Date): Promise<void> {
  const address = clientNetwork(ip);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.accountRequest}, hashtext(${address}))`.execute(tx);
  const { count } = await tx
    .selectFrom('account_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('ip', '=', address)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (count >= MAX_REQUESTS_PER_HOUR) throw new HttpError('rate-limited', MESSAGES.tooManyAttempts);
  await tx.insertInto('account_requests').values({ kind, ip: address, at: now }).execute();
}

interface AccessRequest {
  readonly email: string;
  readonly name_first: string;
  readonly name_last: string;
  readonly school_name: string;
  readonly cell_phone: string;
  readonly work_phone: string;
  readonly job_title: string;
  readonly passwordHash: string;
  readonly siteUrl: string;
}

/** Creates a pending account and mails the administrators (A030). */
export async function requestAccess(tx: Tx, input: AccessRequest): Promise<void> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: input.passwordHash,
      role_id: ROLE.schoolView,
      status: USER_STATUS.pending,
      first_name: input.name_first,
      last_name: input.name_last,
      title: input.job_title,
      phone: input.work_phone,
      mobile: input.cell_phone,
      requested_school_name: input.school_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `${input.name_first} ${input.name_last}`.trim();
  const from = input.school_name === '' ? '' : ` of ${input.school_name}`;
  await recordActivity(
    tx,
    { id, roleId: ROLE.schoolView, firstName: input.name_first, lastName: input.name_last },
    { action: 'user.request', objectType: 'user', objectId: id, description: `${name}${from} asked for access.` },
  );
  await queueMail(tx, null, {
    kind: 'access_request',
    isOptional: true,
    subject: `${name} asks for access`,
    text: `${name}${from} (${input.job_title}, ${input.email}) asks for access.`,
    link: input.siteUrl + path('admin.users', undefined, { status: 'pending' }),
    recipients: await findAdministrators(tx),
  });
}

/** Mails a reset link, which replaces an earlier one. Does nothing for an unknown address, or after five within an hour (A032). */
export async function mailResetLink(
  tx: Tx,
  { email, siteUrl }: { readonly email: string; readonly siteUrl: string },
  now: Date,
): Promise<void> {
  const user = await findResettable(tx, email);
  // Requests from many networks could fill a mailbox.
  if (!user || (await countLinks(tx, user.id, new Date(now.getTime() - HOUR_MS))) >= SESSION_BOUNDS.linksPerHour)
    return;
  const link = await createResetLink(tx, { user, siteUrl }, now);
  await queueMail(tx, null, {
    kind: 'reset',
    isOptional: false,
    subject: 'Your password reset link',
    text: 'Someone asked to reset the password of your account. The link works once, within two hours. If you do not use it, your password stays the same.',
    link,
    recipients: [{ id: user.id, email: user.email, wantsMail: true }],
  });
}

/** Sets the password with a mailed token, which works once (A032, A033). */
export async function setPassword(
  tx: Tx,
  { email, token, passwordHash }: { readonly email: string; readonly token: string; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  const reset = await lockReset(tx, tokenHash(token), email, now);
  if (!reset) throw linkRefused();
  await replacePassword(tx, reset, passwordHash, null, now);
  await recordOwnActivity(tx, reset, 'user.password', `${reset.first_name} ${reset.last_name} set a new password.`);
}
