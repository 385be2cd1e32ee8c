export { Modal } from './modal.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { PrintDialog, type PrintDialogProps } from './print-dialog.tsx';
export { KeyList, type KeyListProps } from './key-list.tsx';
export { FootSpace } from '../overlays/modal-parts.tsx';
export type { ConfirmDialogProps, ModalProps } from '../overlays/overlay-props.ts';
