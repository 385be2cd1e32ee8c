import type { AdminUser } from '../contract/admin/users.ts';
import type { User } from '../contract/accounts/session.ts';

/** Builds a school editor of Toledo. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: 1,
    Email: 'school@opendate.test',
    RoleId: 2,
    SchoolId: 1,
    SchoolName: 'Toledo',
    SchoolLogoUrl: '',
    ConferenceId: null,
    ConferenceLogoUrl: '',
    ConferenceNameShort: '',
    Associate: 0,
    DisableEmails: 0,
    status: 1,
    FirstName: 'Nick',
    LastName: 'Ferraro',
    Title: '',
    Phone: '',
    Mobile: '',
    Twitter: '',
    TourEnded: 1,
    FactorDemanded: 0,
    ...facts,
  };
}

/** Builds a school viewer's account without a school, as administrators see it. */
export function anAdminUser(facts: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 1,
    firstname: 'Dana',
    lastname: 'Reyes',
    email: 'dana@lake.test',
    title: '',
    phone: '',
    mobile: '',
    nickname: '',
    twitter: '',
    roleid: 3,
    rolename: 'SCHOOL VIEW',
    status: 1,
    schoolid: null,
    schoolname: '',
    conferenceid: null,
    conferencename: '',
    affiliation: '',
    invitation: null,
    requestedschoolname: '',
    showindirectory: 1,
    emailnotify: 1,
    disableemails: 0,
    associate: 0,
    lastactivity: null,
    version: 1,
    ...facts,
  };
}
