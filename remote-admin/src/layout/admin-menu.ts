import { type Actor, type AreaPermission, canEnter } from '@open-date/shared-api/rules/access/permissions';
import {
  CalendarDays,
  CalendarX2,
  FileDown,
  HandCoins,
  History,
  FileUp,
  type LucideIcon,
  Mail,
  Network,
  Rocket,
  Send,
  Shield,
  Split,
  ToggleLeft,
  Users,
  UserX,
  Wrench,
} from 'lucide-react';
import { PATHS, type ScreenName } from '../paths.ts';

/** The screens that an address without parameters opens. */
type PlainScreen = {
  [Name in ScreenName]: (typeof PATHS)[Name] extends `${string}/${':' | '*'}${string}` ? never : Name;
}[ScreenName];

interface AdminEntry {
  readonly route: PlainScreen;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly permission: AreaPermission;
  /** The heading under which the entry stands, apart from the others. */
  readonly group?: string;
}

/** In the order of the menu (R-admin-menu). */
const ENTRIES: readonly AdminEntry[] = [
  { route: 'admin.schools', label: 'Schools', icon: Shield, permission: 'league' },
  { route: 'admin.conferences', label: 'Conferences', icon: Network, permission: 'league' },
  { route: 'admin.seasons', label: 'Seasons', icon: CalendarDays, permission: 'app-admin' },
  { route: 'admin.users', label: 'Users', icon: Users, permission: 'admin' },
  { route: 'admin.activity', label: 'Activity Log', icon: History, permission: 'activity-log' },
  { route: 'admin.tools', label: 'Tools', icon: Wrench, permission: 'app-admin' },
  { route: 'admin.settings', label: 'Site Settings', icon: ToggleLeft, permission: 'app-admin' },
  { route: 'admin.inactive', label: 'Inactive Users', icon: UserX, permission: 'app-admin' },
  { route: 'admin.email', label: 'Email Users', icon: Send, permission: 'app-admin' },
  { route: 'admin.preferences', label: 'Years Without Preferences', icon: CalendarX2, permission: 'app-admin' },
  { route: 'admin.guarantees', label: 'Manage Guarantee Games', icon: HandCoins, permission: 'app-admin' },
  { route: 'admin.import', label: 'Import', icon: FileUp, permission: 'transfer' },
  { route: 'admin.export', label: 'Export', icon: FileDown, permission: 'transfer' },
  { route: 'admin.whatif', label: 'What-If', icon: Split, permission: 'what-if' },
  { route: 'admin.mail', label: 'Mails', icon: Mail, permission: 'app-admin' },
  { route: 'admin.releases', label: 'Releases', icon: Rocket, permission: 'releases', group: 'Operations' },
];

/** The entries of the left menu that the actor may open, in order (A210). */
export function adminMenu(actor: Actor) {
  return ENTRIES.filter(({ permission }) => canEnter(actor, permission)).map((entry) => ({
    ...entry,
    href: PATHS[entry.route],
  }));
}
