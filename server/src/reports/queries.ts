import type { GameSecrecy } from '@open-date/shared-api/rules/permissions';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Viewer } from '../schedules/viewer.ts';

export interface ReportLinkRow {
  readonly group_label: string;
  readonly id: number;
  readonly title: string;
}

/** The links of the selector, in its order. */
export async function findReportLinks(db: Db): Promise<ReportLinkRow[]> {
  const { rows } = await sql<ReportLinkRow>`
    select l.group_label, r.id, r.title
    from report_links l join reports r on r.id = l.report_id
    order by l.group_sort, l.sort`.execute(db);
  return rows;
}

/** Whether there is such a report of schools and weeks, and such a season; pending games are no such report. */
export async function hasReport(db: Db, report: number, year: number): Promise<boolean> {
  const { rows } = await sql`
    select from reports r
    where r.id = ${report} and r.kind <> 'pending' and exists (select from seasons s where s.year = ${year})`.execute(
    db,
  );
  return rows.length > 0;
}

/** A school in a week, with its conference of the season. */
export interface NeedingRow {
  readonly week: number;
  readonly saturday_date: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly nickname: string;
  readonly logo_file_id: number | null;
  readonly conference_id: number;
  readonly conference_nickname: string;
  readonly conference_logo_file_id: number | null;
}

/** A school that the viewer's own meets, with what decides whether he may know of the game. */
interface MetRow extends GameSecrecy {
  readonly school_id: number;
  readonly year: number;
}

/** The schools that the viewer's own meets within the years of his settings, in games that he may know of (decision A050). */
async function findMet(db: Db, year: number, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<MetRow>`
    select o.opp_id as school_id, g.year, g.pending, g.conference_id as "conferenceId", cy.state as "scheduleState"
    from users u
    join v_opponent o on o.school_id = u.school_id
                     and o.year between ${year}::int - u.dont_show_teams_within and ${year}::int + u.dont_show_teams_within
    join games g on g.id = o.game_id
    left join conference_years cy on cy.conference_id = g.conference_id and cy.year = g.year
    where u.id = ${viewer.actor.id}::int`.execute(db);
  return rows.filter((game) => viewer.mayKnow(game, game.year)).map(({ school_id }) => school_id);
}

/**
 * What a numbered report lists, without the viewer's own school, those he ignores and those that his school meets within the
 * years of his settings (decisions A050, A051, A173). A game that he may not know hides nobody from him.
 */
export async function findNeeding(db: Db, report: number, year: number, viewer: Viewer): Promise<NeedingRow[]> {
  const { id, schoolId } = viewer.actor;
  const met = await findMet(db, year, viewer);
  const { rows } = await sql<NeedingRow>`
    select c.week, c.saturday_date, s.id as school_id, s.school_name, s.nickname, s.logo_file_id,
           k.id as conference_id, k.nickname as conference_nickname, k.logo_file_id as conference_logo_file_id
    from report_cells(${report}::int, ${year}::int) c
    join schools s on s.id = c.school_id
    join conferences k on k.id = c.conference_id
    where c.school_id is distinct from ${schoolId}::int
      and c.school_id <> all (${met}::int[])
      and not exists (select from user_ignored_schools i where i.user_id = ${id}::int and i.school_id = c.school_id)
      and not exists (select from user_ignored_conferences i where i.user_id = ${id}::int and i.conference_id = c.conference_id)
    order by c.saturday_date, s.id`.execute(db);
  return rows;
}
