import { createHash } from 'node:crypto';
import { type ImageType, imageType } from '@open-date/shared-api/rules/platform/image-type';
import { LEAGUE_MESSAGES, LOGOS_PER_DAY, LOGO_PIXELS_MOST } from '@open-date/shared-api/rules/admin/league';
import { imageSize } from 'image-size';
import { sql } from 'kysely';
import { recordActivity } from '../../platform/activity/record.ts';
import { lockConference } from '../conferences/queries.ts';
import { requireSavingConference } from '../rights.ts';
import { requireSavingIn } from '../schools/require-saving.ts';
import { Viewer } from '../../access/viewer.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';

const FILE_NAME_MOST = 200;

/** The school or conference that a logo belongs to. */
interface LogoOwner {
  readonly type: 'school' | 'conference';
  readonly id: number;
}

/** Replaces a logo and returns the id of its file. The old file stays, because open pages may still show it. */
export async function saveLogo(
  tx: Tx,
  session: Session,
  { file, ...owner }: LogoOwner & { readonly file: UploadedFile },
  now: Date,
): Promise<number> {
  const { currentYear } = new Viewer(session, now);
  const name = await lockOwner(tx, session, owner, currentYear);
  await refuseBeyondQuota(tx, session);
  const mime = readImage(file.bytes);
  const fileId = await storeLogo(tx, file, mime);
  const table = owner.type === 'school' ? 'schools' : 'conferences';
  await tx.updateTable(table).set({ logo_file_id: fileId }).where('id', '=', owner.id).execute();
  await recordActivity(tx, namedActor(session), {
    action: 'logo.upload',
    objectType: owner.type,
    objectId: owner.id,
    description: `Uploaded a logo of ${name}.`,
    ...(owner.type === 'school' ? { schoolIds: [owner.id] } : { conferenceIds: [owner.id] }),
    detail: { file: fileId, mime, bytes: file.bytes.length },
  });
  return fileId;
}

/** Refuses a user who has uploaded the most logos allowed in 24 hours. */
async function refuseBeyondQuota(tx: Tx, session: Session): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity_log
    where user_id = ${session.actor.id} and action = 'logo.upload' and created_at > current_moment() - interval '24 hours'`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= LOGOS_PER_DAY) throw new Refusal('rate-limited', LEAGUE_MESSAGES.uploadQuota);
}

/** The type of an image that pages can draw; reads only its header, so that a small file cannot expand in memory. */
function readImage(bytes: Buffer): ImageType {
  const mime = imageType(bytes);
  const size = mime === null ? null : measureImage(bytes);
  if (mime === null || size === null)
    throw new Refusal('input.invalid', LEAGUE_MESSAGES.noImage, { file: LEAGUE_MESSAGES.noImage });
  if (Math.max(size.width, size.height) > LOGO_PIXELS_MOST)
    throw new Refusal('input.invalid', LEAGUE_MESSAGES.tooManyPixels, { file: LEAGUE_MESSAGES.tooManyPixels });
  return mime;
}

function measureImage(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** Locks a school or conference whose logo the user may replace, and returns its name. */
async function lockOwner(tx: Tx, session: Session, { type, id }: LogoOwner, currentYear: number): Promise<string> {
  if (type === 'school') {
    const school = (await lockSchools(tx, [id])).get(id);
    if (!school) throw notFound();
    await requireSavingIn(tx, session, id, currentYear);
    return school.name;
  }
  const conference = await lockConference(tx, id);
  if (!conference) throw notFound();
  requireSavingConference(session.actor, id);
  return conference.name;
}

/** Stores a file, or reuses a stored one with the same bytes. */
async function storeLogo(tx: Tx, { name, bytes }: UploadedFile, mime: ImageType): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('kind', '=', 'logo')
    .where('mime', '=', mime)
    .orderBy('id')
    .limit(1)
    // The lock keeps the file from being pruned before the school or conference refers to it.
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('files')
    .values({
      kind: 'logo',
      filename: name.slice(0, FILE_NAME_MOST),
      mime,
      byte_size: bytes.length,
      sha256,
      data: bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
