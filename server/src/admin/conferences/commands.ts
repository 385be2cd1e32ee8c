import type { ChangedConference, NewConference } from '@open-date/shared-api/contract';
import { FBS } from '@open-date/shared-api/rules/constants';
import { LEAGUE_MESSAGES, canChangeType } from '@open-date/shared-api/rules/admin/league';
import { type ActivityDetail, changesNothing, recordActivity } from '../../platform/activity/record.ts';
import type { AffectedRecords } from '../effects/affected-records.ts';
import type { UndoType, ConferenceFields } from '../effects/undo.ts';
import { dropInvalidWants } from '../effects/drop-invalid-wants.ts';
import { findDivisions } from '../../schedules/conferences/queries.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { schoolAbbreviation } from '../../league/school-names.ts';
import { lockSchools } from '../../league/lock-schools.ts';
import { fillCells } from '../../league/season-weeks/write-weeks.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireChangingType, requireSavingConference } from '../rights.ts';
import { saveDivisions } from './divisions.ts';
import { giveSeasons, initialPowerGroup } from './give-seasons.ts';
import { type LockedConference, findAdminYears, findMemberIds, lockConference, lockYears } from './queries.ts';

/** Creates a conference with default settings for every season and returns its id. */
export async function createConference(tx: Tx, session: Session, input: NewConference): Promise<number> {
  await lockLeague(tx);
  const fields = conferenceFields(null, input);
  const { id } = await tx.insertInto('conferences').values(fields).returning('id').executeTakeFirstOrThrow();
  await giveSeasons(tx, id, fields.type_id);
  await saveDivisions(tx, id, input.Divisions);
  await record(tx, session, 'conference.create', `Created the conference ${fields.name}.`, id, {
    after: { ...fields, divisions: input.Divisions },
  });
  return id;
}

/** Saves a conference. A new type drops wants that are not valid for it (A227); returns the affected records, null when the type stays. */
export async function saveConference(
  tx: Tx,
  session: Session,
  { id, version, Divisions, ...input }: ChangedConference & { readonly id: number },
): Promise<AffectedRecords | null> {
  const before = await lockConference(tx, id);
  if (!before) throw notFound();
  requireSavingConference(session.actor, id);
  if (version !== undefined && version !== before.version)
    throw new HttpError('stale', LEAGUE_MESSAGES.staleConference);
  const after = conferenceFields(before, input);
  const isOtherType = after.type_id !== before.type_id;
  if (isOtherType) {
    refuseType(session, id);
    await lockYears(tx, id);
  }
  // Schedules of members show their conference.
  const members = await findMemberIds(tx, id);
  await lockSchools(tx, members);
  const divisionNames = Divisions ? (await findDivisions(tx, id)).map(({ name }) => name) : null;
  if (changesNothing({ ...before, divisionNames }, { ...after, divisionNames: Divisions ?? null })) return null;
  await tx.updateTable('conferences').set(after).where('id', '=', id).execute();
  if (Divisions) await saveDivisions(tx, id, Divisions);
  const undo = isOtherType ? await changeType(tx, before, after, { members, divisionNames }) : null;
  await record(tx, session, 'conference.update', `Changed the conference ${after.name}.`, id, {
    before,
    after: { ...after, ...(Divisions ? { divisions: Divisions } : {}) },
    ...(undo ? { undo } : {}),
  });
  return undo;
}

/** Creates the weeks that members lack in any season and returns how many (A224). */
export async function regenerateWeeks(tx: Tx, session: Session, id: number): Promise<number> {
  await lockLeague(tx);
  const conference = await lockConference(tx, id);
  if (!conference) throw notFound();
  requireSavingConference(session.actor, id);
  await lockSchools(tx, await findMemberIds(tx, id));
  const cells = await fillCells(tx, { conferenceId: id });
  const words = `Regenerated the weeks of ${conference.name}, ${cells} cells.`;
  await record(tx, session, 'conference.weeks', words, id, { cells });
  return cells;
}

function refuseType({ actor }: Session, id: number): void {
  requireChangingType(actor);
  if (canChangeType(id)) return;
  const text = LEAGUE_MESSAGES.independentsKeepType;
  throw new HttpError('input.invalid', text, { TypeID: text });
}

/** Drops wants and holds that are not valid for the new type and returns the undo of the whole change. */
async function changeType(
  tx: Tx,
  { id, version, ...before }: LockedConference,
  after: ConferenceFields,
  known: Pick<UndoType, 'members' | 'divisionNames'>,
): Promise<UndoType> {
  const powerGroups = (await findAdminYears(tx, id)).map(({ year, power_group }) => ({ year, power_group }));
  const powerGroup = initialPowerGroup(after.type_id);
  await tx.updateTable('conference_years').set({ power_group: powerGroup }).where('conference_id', '=', id).execute();
  const weeks = await dropInvalidWants(tx, { conferenceId: id });
  const ended = { games: [], weeks, divisions: 0 };
  return {
    kind: 'type',
    conferenceId: id,
    version: version + 1,
    before: conferenceFields({ id, version, ...before }, {}),
    powerGroups,
    powerGroup,
    ...known,
    ...ended,
  };
}

function conferenceFields(
  before: LockedConference | null,
  input: Omit<ChangedConference, 'version' | 'Divisions'>,
): ConferenceFields {
  const nickname = input.Nickname ?? before?.nickname ?? '';
  const abbreviation = input.Abbreviation ?? before?.abbreviation ?? '';
  return {
    name: input.Name ?? before?.name ?? '',
    nickname,
    abbreviation: abbreviation === '' ? schoolAbbreviation(nickname, null, []) : abbreviation,
    type_id: input.TypeID ?? before?.type_id ?? FBS,
    primary_color: input.PrimaryColor ?? before?.primary_color ?? '',
    secondary_color: input.SecondaryColor ?? before?.secondary_color ?? '',
  };
}

function record(
  tx: Tx,
  session: Session,
  action: string,
  description: string,
  id: number,
  detail: ActivityDetail,
): Promise<void> {
  return recordActivity(tx, namedActor(session), {
    action,
    objectType: 'conference',
    objectId: id,
    description,
    conferenceIds: [id],
    detail,
  });
}
