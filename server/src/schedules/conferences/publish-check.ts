import type { ReleaseCheck } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findConferenceFollowers } from '../../messages/notifications/followers.ts';
import { requirePublishing } from '../rights.ts';

interface MemberRow {
  readonly id: number;
  readonly name: string;
  /** Number of conference games that the member has promised; null when not set. */
  readonly promised: number | null;
  readonly entered: number;
}

/** How complete a conference's schedule of a season is, and who is notified when it is published (A267). */
export async function findPublishCheck(
  tx: Tx,
  { actor }: Session,
  { conferenceId, year }: { readonly conferenceId: number; readonly year: number },
): Promise<ReleaseCheck> {
  requirePublishing(actor, conferenceId);
  const { rows } = await sql<{ games: number; members: MemberRow[] }>`
    select (select count(*)::int from games g where g.conference_id = y.conference_id and g.year = y.year) as games,
           coalesce((select json_agg(m order by lower(m.name)) from (
             select s.id, s.school_name as name, sy.conference_games as promised,
                    (select count(*)::int from game_sides x join games g on g.id = x.game_id
                     where x.school_id = s.id and x.year = y.year and g.conference_id = y.conference_id) as entered
             from school_years sy join schools s on s.id = sy.school_id
             where sy.conference_id = y.conference_id and sy.year = y.year) m), '[]') as members
    from conference_years y where y.conference_id = ${conferenceId}::int and y.year = ${year}::int`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  const people = (await findConferenceFollowers(tx, conferenceId, year)).filter(({ id }) => id !== actor.id);
  return {
    Games: found.games,
    // Every conference game is promised by two members.
    Promised: Math.ceil(found.members.reduce((sum, { promised }) => sum + (promised ?? 0), 0) / 2),
    Missing: found.members.flatMap(({ id, name, promised, entered }) =>
      promised !== null && entered < promised ? [{ ID: id, SchoolName: name, Missing: promised - entered }] : [],
    ),
    Members: people.filter(({ roleId }) => roleId !== ROLE.conference).length,
    Commissioners: people.filter(({ roleId }) => roleId === ROLE.conference).length,
  };
}
