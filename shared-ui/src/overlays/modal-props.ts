import type { ReactNode, RefObject } from 'react';

export interface ModalProps {
  isOpen: boolean;
  /** Called for Esc, a press outside and the close button. */
  onClose: () => void;
  title: ReactNode;
  /** A quieter second line in the head. */
  detail?: ReactNode;
  /** Goes back one step: adds a button to the head and takes over Esc. */
  onBack?: (() => void) | undefined;
  /** Buttons at the bottom, right-aligned. */
  footer?: ReactNode;
  /** At most 400, 560 or 868 px wide. */
  width?: 'sm' | 'md' | 'lg' | undefined;
  /** The content reaches the edges of the dialog. */
  isFlush?: boolean | undefined;
  /** Something is being saved, so the modal cannot be closed. */
  isBusy?: boolean | undefined;
  /** The element that gets the focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}
