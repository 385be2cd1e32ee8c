import { createHash } from 'node:crypto';
import { LEAGUE_MESSAGES, LOGOS_PER_DAY } from '@open-date/shared-api/rules/admin/league';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import { lockConference } from '../conferences/queries.ts';
import { requireSavingConference } from '../rights.ts';
import { findOpponents } from '../schools/queries.ts';
import { requireSavingIn } from '../schools/require-saving.ts';
import { Viewer } from '../../access/viewer.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Logo } from '../../platform/files/decode-logo.ts';
import { fileUrl } from '../../platform/files/file-url.ts';

const MAX_FILE_NAME_CHARACTERS = 200;

interface LogoOwner {
  readonly type: 'school' | 'conference';
  readonly id: number;
}

/** Refuses an upload before its image is decoded. */
export async function checkUpload(tx: Tx, session: Session, { type, id }: LogoOwner, now: Date): Promise<void> {
  await lockOwner(tx, session, { type, id }, new Viewer(session, now).currentYear);
  await refuseBeyondQuota(tx, session);
}

interface UploadedLogo extends LogoOwner {
  readonly logo: Logo;
  readonly fileName: string;
  /** Address of the logo that the caller saw. */
  readonly from: string | undefined;
}

/** Replaces a logo and returns the id of its file; refuses when it is not the one that the caller saw (R-seen-values). Open pages may still show the old file. */
export async function saveLogo(
  tx: Tx,
  session: Session,
  { logo, fileName, from, ...owner }: UploadedLogo,
  now: Date,
): Promise<number> {
  const { currentYear } = new Viewer(session, now);
  const name = await lockOwner(tx, session, owner, currentYear);
  const table = owner.type === 'school' ? 'schools' : 'conferences';
  const before = await tx.selectFrom(table).select('logo_file_id').where('id', '=', owner.id).executeTakeFirstOrThrow();
  if (from !== undefined && from !== fileUrl(before.logo_file_id))
    throw new HttpError('stale', LEAGUE_MESSAGES.staleLogo);
  await refuseBeyondQuota(tx, session);
  const fileId = await storeLogo(tx, logo, fileName);
  await tx.updateTable(table).set({ logo_file_id: fileId }).where('id', '=', owner.id).execute();
  await recordActivity(tx, namedActor(session), {
    action: 'logo.upload',
    objectType: owner.type,
    objectId: owner.id,
    description: `Uploaded a logo of ${name}.`,
    ...(owner.type === 'school' ? { schoolIds: [owner.id] } : { conferenceIds: [owner.id] }),
    detail: { file: fileId, bytes: logo.large.length },
  });
  return fileId;
}

async function refuseBeyondQuota(tx: Tx, session: Session): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity_log
    where user_id = ${session.actor.id} and action = 'logo.upload' and created_at > current_moment() - interval '24 hours'`.execute(
    tx,
  );
  if (onlyRow(rows).count >= LOGOS_PER_DAY) throw new HttpError('rate-limited', LEAGUE_MESSAGES.uploadQuota);
}

/** Returns the name of the owner. */
async function lockOwner(tx: Tx, session: Session, { type, id }: LogoOwner, currentYear: number): Promise<string> {
  if (type === 'school') {
    const school = (await lockSchools(tx, [id, ...(await findOpponents(tx, [id]))])).get(id);
    if (!school) throw notFound();
    await requireSavingIn(tx, session, id, currentYear);
    return school.name;
  }
  const conference = await lockConference(tx, id);
  if (!conference) throw notFound();
  requireSavingConference(session.actor, id);
  return conference.name;
}

/** Reuses a stored logo with the same pixels. */
async function storeLogo(tx: Tx, { large, small }: Logo, fileName: string): Promise<number> {
  const sha256 = createHash('sha256').update(large).digest();
  const known = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('kind', '=', 'logo')
    .where('mime', '=', 'image/png')
    .where('small', 'is not', null)
    .orderBy('id')
    .limit(1)
    // Prevents pruning before the owner refers to it.
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('files')
    .values({
      kind: 'logo',
      filename: fileName.slice(0, MAX_FILE_NAME_CHARACTERS),
      mime: 'image/png',
      byte_size: large.length,
      sha256,
      data: large,
      small,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
