import { conferencesQuery, previousSearchesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { path } from '@open-date/shared-api/rules/paths';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/product';
import type { Actor } from '@open-date/shared-api/rules/permissions';
import { useSession, useToday } from '@open-date/shared-host';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { ConferenceMark, Icon, SchoolMark } from '@open-date/shared-ui';
import { AppBar, BarMenu, type NavItem } from '@open-date/shared-ui/header';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { CircleHelp, History } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShellServices } from '../federation/shell-services.ts';
import { THEMES, themeAtom } from '../theme/theme.ts';
import { currentMenu, headerMenus, settingsEntries } from './menus.ts';

/** Descriptions of previous searches longer than this get extra room (document 2 section 9). */
const LONG_DESCRIPTION = 42;
/** The menu of searches is filled after the screen has asked for what it shows, in milliseconds. */
const AFTER_THE_SCREEN = 1500;

const SearchLabel = styled.span`
  &[data-long] {
    display: block;
    padding-block: 4px;
  }
`;

/** The header of every private screen: menus of the released remotes, search history, help and the user's own menu. */
export function Header() {
  const { boot } = useShellServices();
  const { user, actor } = useSession();
  const { pathname } = useLocation();
  const declarations = boot.remotes.map((remote) => remote.declaration);
  const mark = useHomeMark(actor, user.SchoolLogoUrl || user.ConferenceLogoUrl);
  const menus = headerMenus(actor, declarations, useToday());
  const current = currentMenu(menus, declarations, pathname);
  const items: NavItem[] = menus.map((menu) => ({
    id: menu.name,
    label: menu.label,
    ...(menu.name === 'schedules' ? { mark } : {}),
    isCurrent: menu.name === current,
    entries: menu.entries.map((entry) => ({
      id: entry.href,
      label: entry.label,
      href: entry.href,
      isCurrent: entry.href === pathname,
    })),
  }));
  return (
    <AppBar
      brand={PRODUCT_NAME}
      brandHref={path('welcome')}
      items={items}
      actions={
        <>
          <SearchHistory />
          <BarMenu
            isIconOnly
            align="end"
            label={<Icon icon={CircleHelp} size={18} />}
            name="Help"
            entries={[{ id: 'videos', label: 'Help videos', href: boot.helpVideoUrl }]}
          />
        </>
      }
      user={{ name: `${user.FirstName} ${user.LastName}`.trim(), entries: useUserEntries(actor, declarations) }}
    />
  );
}

/** The mark of the user's own school or conference; his uploaded logo takes its place. */
function useHomeMark(actor: Actor, logoUrl: string): ReactNode {
  const { data: schools } = useQuery({ ...schoolsQuery(), enabled: actor.schoolId !== null });
  const { data: conferences } = useQuery({ ...conferencesQuery(), enabled: actor.conferenceId !== null });
  const school = schools?.find(({ ID }) => ID === actor.schoolId);
  const conference = conferences?.find(({ id }) => id === actor.conferenceId);
  const logo = logoUrl === '' ? {} : { logoUrl };
  if (school)
    return (
      <SchoolMark
        abbreviation={school.Abbreviation}
        primaryColor={school.PrimaryColor}
        secondaryColor={school.SecondaryColor}
        size={20}
        {...logo}
      />
    );
  if (conference) {
    return (
      <ConferenceMark abbreviation={conference.Abbreviation} color={conference.PrimaryColor} size={20} {...logo} />
    );
  }
  return null;
}

function SearchHistory() {
  const [isScreenThere, setIsScreenThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsScreenThere(true), AFTER_THE_SCREEN);
    return () => clearTimeout(timer);
  }, []);
  const { data, isPending } = useQuery({ ...previousSearchesQuery(), retry: false, enabled: isScreenThere });
  const searches = data ?? [];
  return (
    <BarMenu
      isIconOnly
      align="end"
      label={<Icon icon={History} size={18} />}
      name="Search history"
      entries={
        searches.length === 0
          ? [{ kind: 'label', id: 'empty', label: isPending ? 'Loading' : 'No previous searches' }]
          : searches.map((search) => ({
              id: search.Url,
              label: (
                <SearchLabel data-long={search.Description.length > LONG_DESCRIPTION ? '' : undefined}>
                  {search.Description}
                </SearchLabel>
              ),
              href: search.Url,
            }))
      }
    />
  );
}

function useUserEntries(actor: Actor, declarations: readonly RemoteDeclaration[]) {
  const [theme, setTheme] = useAtom(themeAtom);
  return [
    { kind: 'label' as const, id: 'theme', label: 'Theme' },
    ...THEMES.map(({ id, label }) => ({ id, label, isChecked: id === theme, onSelect: () => setTheme(id) })),
    { kind: 'rule' as const, id: 'rule' },
    ...settingsEntries(actor, declarations).map((entry) => ({ id: entry.href, ...entry })),
    { id: 'logout', label: 'Log Out', href: path('logout') },
  ];
}
