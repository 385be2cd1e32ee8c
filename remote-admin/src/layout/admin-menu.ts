import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
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
import { path } from '../remote.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';

const ICONS: Readonly<Record<(typeof ADMIN_SCREENS)[number]['route'], LucideIcon>> = {
  'admin.schools': Shield,
  'admin.conferences': Network,
  'admin.seasons': CalendarDays,
  'admin.users': Users,
  'admin.activity': History,
  'admin.tools': Wrench,
  'admin.settings': ToggleLeft,
  'admin.inactive': UserX,
  'admin.email': Send,
  'admin.preferences': CalendarX2,
  'admin.guarantees': HandCoins,
  'admin.import': FileUp,
  'admin.export': FileDown,
  'admin.whatif': Split,
  'admin.mail': Mail,
  'admin.releases': Rocket,
};

/** The entries of the left menu that the actor may open, in order (A210). */
export function adminMenu(actor: Actor) {
  return ADMIN_SCREENS.filter(({ permission }) => canEnter(actor, permission)).map((entry) => ({
    ...entry,
    icon: ICONS[entry.route],
    href: path(entry.route),
  }));
}
