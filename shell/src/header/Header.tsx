import { GUIDES, guideUrl } from '@open-date/shared-api/rules/platform/guides';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useSession, useToday } from '@open-date/shared-host';
import { Icon, useMobile } from '@open-date/shared-ui';
import { AppBar, BarMenu, type NavItem } from '@open-date/shared-ui/header';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { useAtom, useAtomValue } from 'jotai';
import { CircleHelp } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { NotificationBell } from '../bell/NotificationBell.tsx';
import { useShellServices } from '../federation/shell-services.ts';
import { helpOfScreen } from '../own-screens/help-of-screen.ts';
import { JumpTo } from '../jump/JumpTo.tsx';
import {
  currentMenu,
  HOME_MENU,
  type HeaderMenu,
  headerMenus,
  type MenuLink,
  settingsEntries,
} from '../menus/menus.ts';
import { useWhyVersion } from '../release-set/use-why-version.tsx';
import { useShortcutDialog } from '../shortcuts/use-shortcut-dialog.tsx';
import { THEMES, themeAtom } from '../theme/theme.ts';
import { HomeMark } from '../menus/HomeMark.tsx';
import { SearchHistory } from './SearchHistory.tsx';

/** The header of private screens: menus of the released remotes, jump palette, search history, help and user menu. */
export function Header() {
  const { boot } = useShellServices();
  const { user, actor } = useSession();
  const { pathname } = useLocation();
  const isMobile = useMobile();
  const declarations = useAtomValue(declarationsAtom);
  const menus = headerMenus(actor, declarations, useToday());
  const settings = settingsEntries(actor, declarations);
  const current = currentMenu(menus, declarations, pathname);
  const help = [
    { label: 'Help for this screen', href: helpOfScreen(declarations, pathname) },
    { label: 'Help videos', href: boot.helpVideoUrl },
    ...GUIDES.map((guide) => ({ label: guide.title, href: guideUrl(guide) })),
  ].map(toEntry);
  const helpEntries = [...help, { kind: 'rule' as const, id: 'before-why' }, useShortcutDialog(), useWhyVersion()];
  return (
    <AppBar
      brand={PRODUCT_NAME}
      brandHref={path('welcome')}
      items={[
        ...menus.map((menu) => navItem(menu, menu.name === current, pathname)),
        ...(isMobile ? [{ id: 'help', label: 'Help', entries: helpEntries }] : []),
      ]}
      actions={
        <>
          <JumpTo menus={menus} settings={settings} />
          <NotificationBell />
          <SearchHistory />
          {isMobile ? null : (
            <BarMenu
              isIconOnly
              align="end"
              label={<Icon icon={CircleHelp} size={18} />}
              name="Help"
              entries={helpEntries}
            />
          )}
        </>
      }
      user={{ name: `${user.FirstName} ${user.LastName}`.trim(), entries: useUserEntries(settings) }}
    />
  );
}

function navItem(menu: HeaderMenu, isCurrent: boolean, pathname: string): NavItem {
  return {
    id: menu.name,
    label: menu.label,
    ...(menu.name === HOME_MENU ? { mark: <HomeMark size={20} /> } : {}),
    isCurrent,
    entries: menu.entries.map((link) => ({ ...toEntry(link), isCurrent: link.href === pathname })),
  };
}

function toEntry({ label, href }: MenuLink) {
  return { id: href, label, href };
}

function useUserEntries(settings: readonly MenuLink[]) {
  const [theme, setTheme] = useAtom(themeAtom);
  return [
    { id: 'profile', label: 'Profile', href: path('settings') },
    ...settings.map((entry) => ({ id: entry.href, ...entry })),
    { kind: 'rule' as const, id: 'before-theme' },
    { kind: 'label' as const, id: 'theme', label: 'Theme' },
    ...THEMES.map(({ id, label }) => ({ id, label, isChecked: id === theme, onSelect: () => setTheme(id) })),
    { kind: 'rule' as const, id: 'after-theme' },
    { id: 'logout', label: 'Log Out', href: path('logout') },
  ];
}
