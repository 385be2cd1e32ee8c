import type { AdminUser } from '@open-date/shared-api/contract';
import { ROLE_NAMES } from '@open-date/shared-api/rules/constants';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { AdminUserRow } from './queries.ts';

export function presentAdminUser(row: AdminUserRow): AdminUser {
  const [school, conference] = [row.school_name ?? '', row.conference_name ?? ''];
  return {
    id: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    email: row.email,
    title: row.title ?? '',
    phone: row.phone ?? '',
    mobile: row.mobile ?? '',
    nickname: row.nickname ?? '',
    twitter: row.twitter ?? '',
    roleid: row.role_id,
    rolename: ROLE_NAMES[row.role_id],
    status: row.status,
    schoolid: row.school_id,
    schoolname: school,
    conferenceid: row.conference_id,
    conferencename: conference,
    affiliation: school === '' ? conference : school,
    requestedschoolname: row.requested_school_name ?? '',
    showindirectory: toFlag(row.show_in_directory),
    emailnotify: toFlag(row.email_notify),
    disableemails: toFlag(row.disable_emails),
    associate: toFlag(row.associate),
    invitation: row.invitation,
    lastactivity: row.last_activity_at?.toISOString() ?? null,
    version: row.version,
  };
}
