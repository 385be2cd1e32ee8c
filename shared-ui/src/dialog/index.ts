export { Modal } from './modal.tsx';
export type { ModalProps } from '../overlays/modal-props.ts';
export { ConfirmDialog } from './confirm-dialog.tsx';
export type { ConfirmDialogProps } from '../overlays/confirm-dialog-props.ts';
export { PrintDialog, type PrintDialogProps } from './print-dialog.tsx';
export { KeyList, type KeyListProps } from './key-list.tsx';
export { FootSpace } from '../overlays/modal-parts.tsx';
