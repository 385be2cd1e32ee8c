import { GUIDES, guideUrl } from '@open-date/shared-api/rules/platform/guides';
import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
import { matchPattern } from '@open-date/shared-api/rules/platform/route-match';
import type { MenuEntry, MenuName, RemoteDeclaration } from '@open-date/shared-host/remote';
import { homePage } from './subject-pages.ts';

export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

export interface HeaderMenu {
  readonly name: MenuName;
  readonly label: string;
  readonly entries: readonly MenuLink[];
}

const LABELS: Record<MenuName, string> = {
  schedules: 'Schedules',
  reports: 'Reports',
  information: 'Information',
  guarantees: 'Guarantees',
  auctions: 'Auctions',
  settings: 'Settings',
};

/** The menu that leads to the user's school or conference and shows its mark. */
export const HOME_MENU: MenuName = 'schedules';

const HEADER_ORDER: readonly MenuName[] = ['schedules', 'reports', 'information', 'guarantees', 'auctions'];

/** The menu of a page: the menu with an entry for it, or else the first menu that the page's remote adds entries to. */
export function currentMenu(
  menus: readonly HeaderMenu[],
  declarations: readonly RemoteDeclaration[],
  pathname: string,
): MenuName | null {
  const listed = menus.find(({ entries }) => entries.some(({ href }) => href === pathname));
  if (listed) return listed.name;
  const owner = declarations.find(({ routes }) => routes.some((route) => matchPattern(route.path, pathname) !== null));
  return owner?.menu[0]?.menu ?? null;
}

/** The header menus of a user: entries of released remotes that they may open (A060). Empty menus are left out. */
export function headerMenus(actor: Actor, declarations: readonly RemoteDeclaration[], today: string): HeaderMenu[] {
  const home = homePage(actor, declarations, today);
  const declared = declarations
    .flatMap((declaration) => declaration.menu)
    .filter((entry) => canEnter(actor, entry.permission));
  return HEADER_ORDER.map((name) => ({
    name,
    label: LABELS[name],
    entries: [
      ...(name === HOME_MENU && home !== null ? [{ label: 'My schedule', href: home }] : []),
      ...menuEntries(declared, name),
      ...(name === 'information' ? GUIDES.map((guide) => ({ label: guide.title, href: guideUrl(guide) })) : []),
    ],
  })).filter((menu) => menu.entries.length > 0 && (menu.name !== 'reports' || canEnter(actor, 'reports-menu')));
}

/** Entries of released remotes in the user menu that the user may open. */
export function settingsEntries(actor: Actor, declarations: readonly RemoteDeclaration[]) {
  const declared = declarations.flatMap((declaration) => declaration.menu);
  return menuEntries(
    declared.filter((entry) => canEnter(actor, entry.permission)),
    'settings',
  );
}

function menuEntries(declared: readonly MenuEntry[], name: MenuName) {
  return declared
    .filter((entry) => entry.menu === name)
    .sort((a, b) => a.order - b.order)
    .map(({ label, path: href }) => ({ label, href }));
}
