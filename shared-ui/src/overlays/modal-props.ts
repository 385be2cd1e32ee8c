import type { ReactNode, RefObject } from 'react';

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
