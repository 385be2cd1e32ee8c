import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  type Actor,
  type SchoolInSeason,
  canChangeScheduleState,
  canEditConference,
  canEditSchool,
  canRemoveSchedule,
  canSetConferenceGames,
  canSetSeasonFlags,
} from '@open-date/shared-api/rules/access/permissions';
import { isAdministrator } from '@open-date/shared-api/rules/access/call-permissions';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Viewer } from '../access/viewer.ts';
import { forbidden } from '../platform/http/http-error.ts';

/** Refuses an actor who may not edit the schedule of a school that season (R-edit-schedule). */
export function requireEditingSchool(actor: Actor, school: SchoolInSeason): void {
  if (!canEditSchool(actor, school)) throw forbidden();
}

/** Refuses an actor who may not edit a week of a school; for its editors the refusal says that the week is past. */
export function requireEditingWeek(viewer: Viewer, school: SchoolInSeason, saturday: string): void {
  if (viewer.canEditWeek(school, saturday)) return;
  throw forbidden(canEditSchool(viewer.actor, school) ? MESSAGES.pastWeek : undefined);
}

/** Refuses an actor who may not switch playoffs, championship or play-at-Hawaii of a season. */
export function requireSeasonFlags(actor: Actor, school: SchoolInSeason): void {
  if (!canSetSeasonFlags(actor, school)) throw forbidden();
}

/** Refuses an actor who may not set conference games and scholarships of a season (A118). */
export function requireConferenceGames(actor: Actor, school: SchoolInSeason): void {
  if (!canSetConferenceGames(actor, school)) throw forbidden();
}

/** Refuses an actor who may edit the schedule of a school in none of the coming seasons, with their conferences. */
export function requireChangesOfSchool(actor: Actor, schoolId: number, conferenceIds: readonly number[]): void {
  if (!conferenceIds.some((conferenceId) => canEditSchool(actor, { schoolId, conferenceId }))) throw forbidden();
}

/** Refuses everybody but administrators and the commissioners of a conference. */
export function requireChangesOfConference(actor: Actor, conferenceId: number): void {
  if (!canEditConference(actor, conferenceId)) throw forbidden();
}

/** Refuses an actor to whose schedules a change does not belong; what they may change by hand decides beyond that. */
export function requireChange(
  actor: Actor,
  change: { readonly school_ids: readonly number[]; readonly conference_ids: readonly number[] },
): void {
  const { school_ids: schools, conference_ids: conferences } = change;
  const isOwn = actor.roleId === ROLE.school && actor.schoolId !== null && schools.includes(actor.schoolId);
  const isTheirs = isOwn || isAdministrator(actor) || conferences.some((id) => canEditConference(actor, id));
  if (!isTheirs) throw forbidden();
}

/** Refuses an actor who may not release a conference's schedule, take it back or switch its public page. */
export function requirePublishing(actor: Actor, conferenceId: number): void {
  if (!canChangeScheduleState(actor, conferenceId)) throw forbidden();
}

/** Refuses an actor who may not remove a conference's schedule. */
export function requireRemoving(actor: Actor, conferenceId: number): void {
  if (!canRemoveSchedule(actor, conferenceId)) throw forbidden();
}
