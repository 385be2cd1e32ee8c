import type { ReactNode } from 'react';

/** Something to choose: a link when it has an `href`, else an action. */
export interface MenuAction {
  kind?: 'item' | undefined;
  id: string;
  label: ReactNode;
  /** 16 px icon or mark. */
  icon?: ReactNode;
  /** Second, quieter line. */
  detail?: ReactNode;
  /** At the right, such as a tag. */
  end?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The page that is shown now. */
  isCurrent?: boolean | undefined;
  /** One of several choices: shows a tick when it is the chosen one. */
  isChecked?: boolean | undefined;
}
/** A small heading over the entries after it. */
export interface MenuLabel {
  kind: 'label';
  id: string;
  label: ReactNode;
}
/** A thin line between groups. */
export interface MenuRule {
  kind: 'rule';
  id: string;
}
export type MenuEntry = MenuAction | MenuLabel | MenuRule;
