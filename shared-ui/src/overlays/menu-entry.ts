import type { ReactNode } from 'react';

/** An entry to choose: a link when it has an `href`, otherwise an action. */
export interface MenuAction {
  readonly kind?: 'item' | undefined;
  readonly id: string;
  readonly label: ReactNode;
  /** An icon or mark of 16 px. */
  readonly icon?: ReactNode;
  /** A quieter second line. */
  readonly detail?: ReactNode;
  /** Content at the right, such as a tag. */
  readonly end?: ReactNode;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isCurrent?: boolean | undefined;
  /** For an entry that is one of several choices; the chosen entry shows a tick. */
  readonly isChecked?: boolean | undefined;
}
/** A small heading over the entries after it. */
export interface MenuLabel {
  readonly kind: 'label';
  readonly id: string;
  readonly label: ReactNode;
}
/** A thin line between groups. */
export interface MenuRule {
  readonly kind: 'rule';
  readonly id: string;
}
export type MenuEntry = MenuAction | MenuLabel | MenuRule;
