import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called for Esc, a press outside and the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A quieter second line in the head. */
  readonly detail?: ReactNode;
  /** Goes back one step: adds a button to the head and takes over Esc. */
  readonly onBack?: (() => void) | undefined;
  /** Buttons at the bottom, right-aligned. */
  readonly footer?: ReactNode;
  /** At most 400, 560 or 868 px wide. */
  readonly width?: 'sm' | 'md' | 'lg' | undefined;
  /** The content reaches the edges of the dialog. */
  readonly isFlush?: boolean | undefined;
  /** Something is being saved, so the modal cannot be closed. */
  readonly isBusy?: boolean | undefined;
  /** The element that gets the focus; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** A question, such as "Remove the 2028 schedule?" */
  readonly title: ReactNode;
  /** What is lost, and whether it can be undone. */
  readonly children?: ReactNode;
  /** The confirm button's label, which repeats the verb of the question, such as "Remove schedule". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

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

export interface MenuProps {
  /** The button that opens the menu; it must accept button attributes and a ref, as Button and IconButton do. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
  readonly side?: 'top' | 'bottom' | undefined;
  /** Pixels between the button and the menu. */
  readonly offset?: number | undefined;
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** One entry of the main navigation: a link with `href`, or a menu with `entries`. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string | undefined;
  readonly entries?: readonly MenuEntry[] | undefined;
  /** A mark of 20 px before the label. */
  readonly mark?: ReactNode;
  readonly isCurrent?: boolean | undefined;
  /** Called on hover, focus and opening, in time to preload the target. */
  readonly onIntent?: (() => void) | undefined;
}
