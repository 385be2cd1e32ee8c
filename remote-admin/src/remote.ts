import { defineRemote } from '@open-date/shared-host/remote';
import { activityLog } from './activity/route.ts';
import { conferences, createConference, editConference } from './conferences/route.ts';
import { emailUsers } from './email-users/route.ts';
import { exportData } from './export/route.ts';
import { createGame, editGame, guaranteeGames } from './guarantee-games/route.ts';
import { importData } from './import/route.ts';
import { inactiveUsers } from './inactive-users/route.ts';
import { adminStart, unknown } from './layout/route.ts';
import { mails } from './mail/route.ts';
import { preferenceYears } from './preference-years/route.ts';
import { releases } from './releases/route.ts';
import { createSchool, editSchool, schools } from './schools/route.ts';
import { seasons } from './seasons/route.ts';
import { siteSettings } from './site-settings/route.ts';
import { tools } from './tools/route.ts';
import { createUser, editUser } from './user-form/route.ts';
import { users } from './users/route.ts';
import { consequences, createDraft, editDraft, whatIf } from './what-if/route.ts';
import { ADMIN_SCREENS, ADMIN_TASKS } from './layout/admin-screens.ts';

const screens = [
  adminStart,
  schools,
  createSchool,
  editSchool,
  users,
  createUser,
  editUser,
  conferences,
  createConference,
  editConference,
  seasons,
  tools,
  siteSettings,
  activityLog,
  inactiveUsers,
  emailUsers,
  preferenceYears,
  guaranteeGames,
  createGame,
  editGame,
  importData,
  exportData,
  whatIf,
  createDraft,
  editDraft,
  consequences,
  mails,
  releases,
  unknown,
] as const;

export const remote = defineRemote({
  name: 'admin',
  title: 'Admin',
  screens,
  // No menu of the header has them; the jump palette finds them.
  actions: [...ADMIN_TASKS, ...ADMIN_SCREENS].map(({ route, label, permission }) => ({
    label,
    detail: 'Admin',
    address: screens.find(({ name }) => name === route)?.path ?? '/admin',
    permission,
  })),
});

/** The path of an administration screen. */
export const { path } = remote;
