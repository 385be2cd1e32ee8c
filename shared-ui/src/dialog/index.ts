export { Modal, type ModalProps } from './modal.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { PrintDialog, type PrintDialogProps } from './print-dialog.tsx';
export { KeyList, type KeyListProps } from './key-list.tsx';
export { FootSpace } from './modal-parts.tsx';
