import type { ReactNode } from 'react';

/** An entry to choose: a link when it has an `href`, otherwise an action. */
export interface MenuAction {
  kind?: 'item' | undefined;
  id: string;
  label: ReactNode;
  /** An icon or mark of 16 px. */
  icon?: ReactNode;
  /** A quieter second line. */
  detail?: ReactNode;
  /** Content at the right, such as a tag. */
  end?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isCurrent?: boolean | undefined;
  /** For an entry that is one of several choices; the chosen entry shows a tick. */
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
