import type { AreaPermission } from '@open-date/shared-api/rules/access/permissions';

interface AdminScreen {
  /** The name of a screen whose path has no parameters. */
  readonly route: string;
  readonly label: string;
  readonly permission: AreaPermission;
  /** The heading under which the entry stands, apart from the others. */
  readonly group?: string;
}

/** The screens of the left menu, in its order (R-admin-menu). */
export const ADMIN_SCREENS = [
  { route: 'admin.schools', label: 'Schools', permission: 'league' },
  { route: 'admin.conferences', label: 'Conferences', permission: 'league' },
  { route: 'admin.seasons', label: 'Seasons', permission: 'app-admin' },
  { route: 'admin.users', label: 'Users', permission: 'admin' },
  { route: 'admin.activity', label: 'Activity Log', permission: 'activity-log' },
  { route: 'admin.tools', label: 'Tools', permission: 'app-admin' },
  { route: 'admin.settings', label: 'Site Settings', permission: 'app-admin' },
  { route: 'admin.inactive', label: 'Inactive Users', permission: 'app-admin' },
  { route: 'admin.email', label: 'Email Users', permission: 'app-admin' },
  { route: 'admin.preferences', label: 'Years Without Preferences', permission: 'app-admin' },
  { route: 'admin.guarantees', label: 'Manage Guarantee Games', permission: 'app-admin' },
  { route: 'admin.import', label: 'Import', permission: 'transfer' },
  { route: 'admin.export', label: 'Export', permission: 'transfer' },
  { route: 'admin.whatif', label: 'What-If', permission: 'what-if' },
  { route: 'admin.mail', label: 'Mails', permission: 'app-admin' },
  { route: 'admin.releases', label: 'Releases', permission: 'releases', group: 'Operations' },
] as const satisfies readonly AdminScreen[];

/** The tasks that the jump palette lists. */
export const ADMIN_TASKS: readonly AdminScreen[] = [
  { route: 'admin.users.create', label: 'New user', permission: 'admin' },
  { route: 'admin.schools.create', label: 'New school', permission: 'app-admin' },
  { route: 'admin.conferences.create', label: 'New conference', permission: 'app-admin' },
  { route: 'admin.guarantees.create', label: 'New guarantee game', permission: 'app-admin' },
  { route: 'admin.whatif.create', label: 'New what-if draft', permission: 'what-if' },
];
