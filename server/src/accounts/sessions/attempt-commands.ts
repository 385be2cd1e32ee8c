import { WRONG_CODES_TELL_OWNER } from '@open-date/shared-api/rules/accounts/factors';
import { SIGN_IN_LIMITS, signInWait } from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { sql } from 'kysely';
import { recordOnce } from '../../platform/activity/record.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { deviceKey } from '../../platform/http/session-cookie.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { mailOwner } from '../mail-owner.ts';
import { listAffiliation } from '../users/user-activity.ts';
import type { UserRow } from '../users/queries.ts';
import type { SignInPlace } from './sign-in-places.ts';

const DAY_MS = 86_400_000;

export interface Attempt {
  readonly id: number;
  /** Milliseconds to wait before the password is checked. */
  readonly wait: number;
  /** Earlier failures of the account, from anywhere. */
  readonly failuresBefore: number;
}

interface Counts {
  readonly knows_address: boolean;
  readonly knows_device: boolean;
  readonly by_account: number;
  readonly by_pair: number;
  readonly by_address: number;
  readonly by_device: number;
}

/**
 * Records an attempt before its password is checked, so that parallel guesses count, and refuses it beyond the limits
 * (A034). For a known device only its own failures count.
 */
export async function beginAttempt(
  tx: Tx,
  input: SignInPlace & { readonly email: string },
  now: Date,
): Promise<Attempt> {
  const account = input.email.toLowerCase();
  const address = clientNetwork(input.ip);
  const device = input.device === null ? null : deviceKey(input.device);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.signIn}, hashtext(${account}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.signInAddress}, hashtext(${address}))`.execute(tx);
  const counts = await countFailures(tx, { account, address, device }, now);
  const { perAccount, perAddress } = SIGN_IN_LIMITS;
  const isRefused = counts.knows_device
    ? counts.by_device >= perAccount
    : counts.by_pair >= perAccount || counts.by_address >= perAddress;
  if (isRefused) throw new HttpError('rate-limited', MESSAGES.tooManyAttempts);
  const id = await insertAttempt(tx, { account, address, device: counts.knows_device ? device : null }, now);
  const isKnown = counts.knows_device || counts.knows_address;
  return { id, wait: isKnown ? 0 : signInWait(counts.by_account), failuresBefore: counts.by_account };
}

/** Records an attempt to confirm the current password; only failures of the session count. */
export function beginProof(tx: Tx, session: Session, input: ProofInput, now: Date): Promise<Attempt> {
  return beginCounted(tx, input, `session ${session.id}`, now);
}

/** Records an attempt with a code; wrong codes of an account count together, wherever they come from. */
export function beginCode(tx: Tx, input: ProofInput, now: Date): Promise<Attempt> {
  return beginCounted(tx, input, SECOND_FACTOR, now);
}

interface ProofInput {
  readonly email: string;
  readonly ip: string;
}

const SECOND_FACTOR = 'second factor';

async function beginCounted(tx: Tx, { email, ip }: ProofInput, device: string, now: Date): Promise<Attempt> {
  const attempt = { account: email.toLowerCase(), address: clientNetwork(ip), device };
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.signIn}, hashtext(${attempt.account}))`.execute(tx);
  const counts = await countFailures(tx, attempt, now);
  if (counts.by_device >= SIGN_IN_LIMITS.perAccount) throw new HttpError('rate-limited', MESSAGES.tooManyAttempts);
  const failuresBefore = device === SECOND_FACTOR ? counts.by_device : counts.by_account;
  return { id: await insertAttempt(tx, attempt, now), wait: 0, failuresBefore };
}

interface AttemptKey {
  readonly account: string;
  readonly address: string;
  readonly device: string | null;
}

async function countFailures(tx: Tx, { account, address, device }: AttemptKey, now: Date): Promise<Counts> {
  const since = new Date(now.getTime() - SIGN_IN_LIMITS.window);
  const { rows } = await sql<Counts>`
    with known as (
      select p.kind from sign_in_places p join users u on u.id = p.user_id
      where lower(u.email) = ${account} and u.deleted_at is null
        and ((p.kind = 'address' and p.place = ${address}) or (p.kind = 'device' and p.place = ${device}))
    ), mine as (
      select ip, device from login_attempts where lower(email) = ${account} and not ok and at > ${since}
    )
    select exists (select from known where kind = 'address') as knows_address,
           exists (select from known where kind = 'device') as knows_device,
           (select count(*) from mine) as by_account,
           (select count(*) from mine where ip = ${address}::inet) as by_pair,
           (select count(*) from mine where device = ${device}) as by_device,
           (select count(*) from login_attempts where ip = ${address}::inet and not ok and at > ${since}) as by_address`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('the count of failed attempts returned no row');
  return counts;
}

async function insertAttempt(tx: Tx, { account, address, device }: AttemptKey, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('login_attempts')
    .values({ email: account, ip: address, ok: false, at: now, device })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function passAttempt(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('login_attempts').set({ ok: true }).where('id', '=', id).execute();
}

interface RefusedSignIn {
  /** Undefined for an unknown address. */
  readonly user: UserRow | undefined;
  readonly ip: string;
  readonly why: string;
}

/** Logs a failure; after many, mails the owner at most once a day. */
export async function recordFailure(
  tx: Tx,
  { user, attempt, ip }: Omit<RefusedSignIn, 'why'> & { readonly attempt: Attempt },
  now: Date,
): Promise<void> {
  await recordRefusedSignIn(tx, { user, ip, why: 'wrong password' });
  if (!user || attempt.failuresBefore + 1 < SIGN_IN_LIMITS.tellOwner) return;
  await mailOwnerDaily(
    tx,
    user,
    {
      subject: 'Many failed attempts to sign in to your account',
      text: `Someone entered a wrong password for your account ${SIGN_IN_LIMITS.tellOwner} times within 15 minutes. None of these attempts succeeded. You can still sign in where you have signed in before. If you use this password elsewhere, choose a new one.`,
    },
    now,
  );
}

interface WrongCode {
  readonly user: UserRow;
  readonly attempt: Attempt;
  readonly ip: string;
  /** Whether the code was used before. */
  readonly isUsed: boolean;
}

/** Logs a wrong code; after a few, mails the owner, because the password is known. A used code is mailed at once: someone may have seen it. */
export async function recordWrongCode(tx: Tx, { user, attempt, ip, isUsed }: WrongCode, now: Date): Promise<void> {
  const why = isUsed ? 'a code of the authenticator app that was used before' : 'wrong second factor';
  const isNew = await recordRefusedSignIn(tx, { user, ip, why });
  if (isUsed && isNew) await mailOwner(tx, [user], USED_CODE);
  if (attempt.failuresBefore + 1 < WRONG_CODES_TELL_OWNER) return;
  await mailOwnerDaily(
    tx,
    user,
    {
      subject: 'Someone who knows your password was stopped by your second factor',
      text: `Someone entered your password and then a wrong code ${WRONG_CODES_TELL_OWNER} times within 15 minutes. If this was not you, choose a new password now.`,
    },
    now,
  );
}

interface MailWords {
  readonly subject: string;
  readonly text: string;
}

const USED_CODE: MailWords = {
  subject: `A code of your ${PRODUCT_NAME} account was used twice`,
  text: `Someone entered your password and a code of your authenticator app that had been used before. It was refused. If you entered it twice yourself, there is nothing to do. If not, somebody has seen the code and knows your password: choose a new one now.`,
};

async function mailOwnerDaily(tx: Tx, user: UserRow, words: MailWords, now: Date): Promise<void> {
  const due = await tx
    .updateTable('users')
    .set({ failures_told_at: now })
    .where('id', '=', user.id)
    .where(sql<boolean>`(failures_told_at is null or failures_told_at <= ${new Date(now.getTime() - DAY_MS)})`)
    .returning('id')
    .executeTakeFirst();
  if (due) await mailOwner(tx, [user], words);
}

/** Logs a refused sign-in without the typed login, which may be a password; returns whether the entry is new. */
export async function recordRefusedSignIn(tx: Tx, { user, ip, why }: RefusedSignIn): Promise<boolean> {
  const from = clientNetwork(ip);
  return recordOnce(tx, null, {
    action: 'auth.refused',
    objectType: 'user',
    objectId: user?.id ?? null,
    description: user
      ? `Refused a sign-in of ${user.first_name} ${user.last_name} from ${from}: ${why}.`
      : `Refused a sign-in from ${from}: unknown account.`,
    ...(user ? listAffiliation(user) : {}),
  });
}
