import { PENDING, ROLE } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/permissions';
import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that the viewer may know of game `g`, as `canSeeGame` decides it for one game (decision A080). The text is the
 * same for every viewer, so that a statement with it can be prepared once.
 */
export function isVisible({ roleId, schoolId, conferenceId }: Actor): RawBuilder<boolean> {
  const managed = roleId === ROLE.conference ? conferenceId : null;
  const member = roleId === ROLE.school || roleId === ROLE.schoolView ? schoolId : null;
  return sql<boolean>`(g.pending <> ${sql.lit(PENDING.private)} or ${roleId === ROLE.admin}::boolean or g.conference_id = ${managed}::int
    or exists (select from school_years vy join conference_years vc on vc.conference_id = vy.conference_id and vc.year = vy.year
               where vy.school_id = ${member}::int and vy.year = g.year and vy.conference_id = g.conference_id and vc.state <> 'private'))`;
}
