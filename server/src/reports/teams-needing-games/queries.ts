import type { ReportLink } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { Query } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { viewerRow } from '../../access/private-games.ts';
import type { Viewer } from '../../access/viewer.ts';

export interface ReportLinkRow {
  readonly group_label: string;
  readonly id: number;
  readonly title: string;
  readonly kind: ReportLink['Kind'];
}

/** The reports of the selector, in order; with `isEvery` also those that the list of reports does not link. */
export async function findReportLinks(db: Db, isEvery: boolean): Promise<ReportLinkRow[]> {
  const { rows } = await sql<ReportLinkRow>`
    select l.group_label, r.id, r.title, r.kind
    from report_links l join reports r on r.id = l.report_id
    where l.linked or ${isEvery}::boolean
    order by l.group_sort, l.sort`.execute(db);
  return rows;
}

/** Whether the season and this report of schools exist; the reports of pending games do not count. */
export async function hasReport(query: Query, report: number, year: number): Promise<boolean> {
  const rows = await query(
    'report',
    sql<object>`
    select from reports r
    where r.id = ${report} and r.kind <> 'pending' and exists (select from seasons s where s.year = ${year})`,
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
  /** Ids of wants in the order of the catalog. */
  readonly wants: readonly number[];
}

/** The schools that the viewer's school meets in visible games, within the years that the viewer has set. */
async function findMet(query: Query, year: number, { actor, scope }: Viewer): Promise<number[]> {
  const rows = await query(
    'met',
    sql<{ school_id: number }>`
    select o.opp_id as school_id
    from users u
    join visible_opponents(${viewerRow(scope)}) o on o.school_id = u.school_id
      and o.year between ${year}::int - u.dont_show_teams_within and ${year}::int + u.dont_show_teams_within
    where u.id = ${actor.id}::int`,
  );
  return rows.map(({ school_id }) => school_id);
}

/**
 * The rows of a numbered report, without the viewer's own school, the schools that the viewer ignores and those that
 * the viewer's school meets within the years that the viewer has set. Hidden games change nothing (A086).
 */
export async function findNeeding(query: Query, report: number, year: number, viewer: Viewer): Promise<NeedingRow[]> {
  const { id, schoolId } = viewer.actor;
  const met = await findMet(query, year, viewer);
  return query(
    'needing',
    sql<NeedingRow>`
    select c.week, c.saturday_date, s.id as school_id, s.school_name, s.nickname, s.logo_file_id,
           k.id as conference_id, k.nickname as conference_nickname, k.logo_file_id as conference_logo_file_id,
           array(select x.want_id from school_week_wants x join wants w on w.id = x.want_id
                 where x.school_week_id = c.cell_id and c.saturday_date >= ${viewer.today}::date
                 order by w.sort) as wants
    from report_cells(${report}::int, ${year}::int, ${viewerRow(viewer.scope)}) c
    join schools s on s.id = c.school_id
    join conferences k on k.id = c.conference_id
    where c.school_id is distinct from ${schoolId}::int
      and c.school_id <> all (${met}::int[])
      and not exists (select from user_ignored_schools i where i.user_id = ${id}::int and i.school_id = c.school_id)
      and not exists (select from user_ignored_conferences i where i.user_id = ${id}::int and i.conference_id = c.conference_id)
    order by c.saturday_date, s.id`,
  );
}

/** How many schools of a numbered report the viewer's settings leave out (A050, A051). */
export async function countLeftOut(query: Query, report: number, year: number, viewer: Viewer): Promise<number> {
  const { id, schoolId } = viewer.actor;
  const met = await findMet(query, year, viewer);
  const rows = await query(
    'left out',
    sql<{ schools: number }>`
    select count(distinct c.school_id)::int as schools
    from report_cells(${report}::int, ${year}::int, ${viewerRow(viewer.scope)}) c
    where c.school_id is distinct from ${schoolId}::int
      and (c.school_id = any (${met}::int[])
        or c.school_id in (select i.school_id from user_ignored_schools i where i.user_id = ${id}::int)
        or c.conference_id in (select i.conference_id from user_ignored_conferences i where i.user_id = ${id}::int))`,
  );
  return onlyRow(rows).schools;
}
