import type { Conference, ReportGroup, School } from '@open-date/shared-api/contract';
import { conferenceItem, schoolItem, type TypeaheadItem } from '@open-date/shared-ui/typeahead';
import type { HeaderMenu, MenuLink } from '../menus/menus.ts';
import { path } from '../paths/own-paths.ts';

/** A destination of the jump palette. */
export interface JumpTarget extends TypeaheadItem {
  readonly href: string;
}

/** The screens and reports of all menus, and the shell's own screens. */
export function screenTargets(menus: readonly HeaderMenu[], settings: readonly MenuLink[]): JumpTarget[] {
  return [
    ...menus.flatMap((menu) =>
      menu.entries.map(({ label, href }) => ({ id: href, label, href, detail: menu.label, keywords: [menu.label] })),
    ),
    { id: 'welcome', label: 'Welcome', href: path('welcome'), detail: 'News' },
    {
      id: 'settings',
      label: 'Profile',
      href: path('settings'),
      detail: 'Settings',
      keywords: ['Settings', 'Password'],
    },
    ...settings.map(({ label, href }) => ({ id: href, label, href, detail: 'Settings', keywords: ['Settings'] })),
    { id: 'logout', label: 'Log Out', href: path('logout'), detail: 'Settings', keywords: ['Sign out'] },
  ];
}

/** Makes an address from an id. */
type LinkTo = (id: number) => string;

/** The numbered reports by number and title; a report of several conference types is listed once. */
export function reportTargets(groups: readonly ReportGroup[], linkTo: LinkTo): JumpTarget[] {
  const targets = groups.flatMap(({ Group, Reports }) =>
    Reports.map(({ id, Title }) => ({
      id: `report-${id}`,
      label: `${id}. ${Title}`,
      href: linkTo(id),
      detail: `Report, ${Group}`,
      keywords: ['Report'],
    })),
  );
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}

export function schoolTargets(schools: readonly School[], linkTo: LinkTo): JumpTarget[] {
  return schools.map((school) => ({ ...schoolItem(school), id: `school-${school.ID}`, href: linkTo(school.ID) }));
}

/** The pages of the conferences in a season. */
export function conferenceTargets(conferences: readonly Conference[], year: number, linkTo: LinkTo): JumpTarget[] {
  return conferences.map((conference) => ({
    ...conferenceItem(conference),
    id: `conference-${conference.id}`,
    href: linkTo(conference.id),
    detail: `Conference ${year}`,
  }));
}
