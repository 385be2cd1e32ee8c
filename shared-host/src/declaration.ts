import type { AreaPermission } from '@open-date/shared-api/rules/access/permissions';
import type { FirstCall } from '@open-date/shared-api/rules/platform/first-calls';

/** Header menus that a remote may add entries to. */
export type MenuName = 'schedules' | 'reports' | 'information' | 'guarantees' | 'auctions' | 'settings';

/** The shape of the placeholder that the shell shows while a screen loads. */
export type SkeletonKind = 'schedule' | 'report' | 'form';

export interface RemoteRoute {
  readonly name: string;
  readonly path: string;
  readonly permission: AreaPermission;
  readonly skeleton: SkeletonKind;
  /** GET calls of the screen that the boot document or the shell starts before the screen's code has loaded. */
  readonly firstCalls: readonly FirstCall[];
  /** The section of the guides that helps with the screen; older releases have none. */
  readonly help?: string | undefined;
}

export interface MenuEntry {
  readonly menu: MenuName;
  readonly label: string;
  readonly path: string;
  /** Position in the menu, ascending. */
  readonly order: number;
  readonly permission: AreaPermission;
}

/** Subjects known to the whole product, each with its page in one remote. */
export type Subject = 'school' | 'conference' | 'report';

/** The page of a school, a conference or a numbered report; jump palette and user menu link to it. */
export interface SubjectPage {
  readonly of: Subject;
  /** The address, with `:id` for the subject and `:season` for the current season. */
  readonly address: string;
  readonly permission: AreaPermission;
}

/** Something that users do, which the jump palette finds by its words. */
export interface RemoteAction {
  readonly label: string;
  /** The text of the palette next to the label. */
  readonly detail: string;
  /**
   * Where it begins, with `:school` and `:conference` for the user's own and `:season` for the season that is planned;
   * users without a school or conference do not find an action that needs it.
   */
  readonly address: string;
  readonly permission: AreaPermission;
  /** Further words that find it. */
  readonly keywords?: readonly string[] | undefined;
}

/**
 * What a remote declares about itself as plain data; the shell builds router and menus from it without running the
 * remote.
 */
export interface RemoteDeclaration {
  readonly name: string;
  /** The name of this part of the product for users, as in "Schedules didn't load". */
  readonly title: string;
  readonly routes: readonly RemoteRoute[];
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly SubjectPage[];
  /** Servers before the jump palette knew actions leave them out. */
  readonly actions?: readonly RemoteAction[] | undefined;
}
