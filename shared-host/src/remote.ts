import type { AreaPermission } from '@open-date/shared-api/rules/permissions';
import type { RouteName } from '@open-date/shared-api/rules/paths';

/** Header menus that a remote may add entries to. */
export type MenuName = 'schedules' | 'reports' | 'information' | 'guarantees' | 'auctions' | 'settings';

/** The shape of the placeholder that the shell shows until a screen is there. */
export type SkeletonKind = 'schedule' | 'report' | 'form';

/** First queries by name: the shell starts them while the remote's code is on its way. */
export type FirstQueryName =
  | 'schools'
  | 'seasons'
  | 'conferences'
  | 'school-schedules'
  | 'conference-schedule'
  | 'public-schedule'
  | 'comparison'
  | 'conferences-of-year'
  | 'scheduled-games'
  | 'directory'
  | 'report-links'
  | 'teams-needing-games'
  | 'guarantee-games'
  | 'neutral-games'
  | 'guarantee-summary'
  | 'guarantee-conferences';

export interface RemoteRoute {
  readonly name: RouteName;
  readonly path: string;
  readonly permission: AreaPermission;
  readonly skeleton: SkeletonKind;
  readonly firstQueries: readonly FirstQueryName[];
}

export interface MenuEntry {
  readonly menu: MenuName;
  readonly label: string;
  readonly path: string;
  /** Position inside the menu, ascending. */
  readonly order: number;
  readonly permission: AreaPermission;
}

/** What a remote says of itself, as plain data: the shell builds router and menus from it without running the remote. */
export interface RemoteDeclaration {
  readonly name: string;
  /** What users call this part of the product, as in "Schedules didn't load". */
  readonly title: string;
  readonly routes: readonly RemoteRoute[];
  readonly menu: readonly MenuEntry[];
}

/** Declares a remote; the build writes the declaration into the release's sidecar. */
export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}
